import type { ListQuery } from '../../../../engine/data/api.ts'

/** Most manifests that are listed; to reach others the user types part of the reference. */
export const MOST_OPEN = 100

/** Manifests that are not closed, the earliest pickup first (TM-18); to assign an order only those that accept orders. */
export const openManifests = (search: string, taking: boolean): ListQuery => ({
  filters: { status: taking ? 'Open' : ['Open', 'Validated'] },
  search,
  sort: { path: 'pickupDate', order: 'ASC' },
  limit: MOST_OPEN,
  offset: 0,
})
