import type { Tab } from '../../catalogue/entity.ts'
import type { Filters } from './list-place.ts'

/** What a related list is limited to: the record, and what its tab filters by. */
export const relatedFilters = (tab: Extract<Tab, { kind: 'related' }>, id: string): Filters => ({
  ...tab.filter,
  [tab.by]: id,
})
