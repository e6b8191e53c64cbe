import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { HeldScroll } from '../HeldScroll.tsx'
import type { TabCounts } from '../tabs-of.ts'
import { FactsLine } from './FactsLine.tsx'
import { PathLine } from './PathLine.tsx'
import { Sentence } from './Sentence.tsx'
import type { NextSteps } from './use-next.ts'

export interface HeadLinesProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly steps: NextSteps
  readonly counts: TabCounts
}

/**
 * The lines under the title of a record: why the next step is next, its way through its states, its facts. Also keeps the scroll position
 * of the page, because every record has this part and scanning does not load it.
 */
export const HeadLines = ({ entity, record, steps, counts }: HeadLinesProps) => (
  <>
    <HeldScroll id={record.row.id} />
    <Sentence entity={entity} record={record} steps={steps} />
    <PathLine entity={entity} record={record} />
    <FactsLine entity={entity} record={record} counts={counts} />
  </>
)
