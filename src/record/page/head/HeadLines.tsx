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
 * What stands under the title of a record: why the next step is next, where the record stands on its way, its facts. It keeps the place of
 * the page too, as a part that every record has and that is not needed to scan.
 */
export const HeadLines = ({ entity, record, steps, counts }: HeadLinesProps) => (
  <>
    <HeldScroll id={record.row.id} />
    <Sentence entity={entity} record={record} steps={steps} />
    <PathLine entity={entity} record={record} />
    <FactsLine entity={entity} record={record} counts={counts} />
  </>
)
