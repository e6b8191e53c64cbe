import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { HiddenTabs } from '../HiddenTabs.tsx'
import type { TabRow } from '../overview/tab-row.ts'
import type { TabCounts } from '../tabs-of.ts'
import { TabTail } from './TabTail.tsx'

export interface TabsEndProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly counts: TabCounts
  readonly tail: TabRow['tail']
  readonly onOpen: (name: string) => void
}

/** After the last tab: those that do not fit, and why others are hidden. */
export const TabsEnd = ({ entity, row, counts, tail, onOpen }: TabsEndProps) => (
  <>
    <TabTail entity={entity} tail={tail} onOpen={onOpen} />
    <HiddenTabs entity={entity} row={row} counts={counts} />
  </>
)
