import type { ListQuery } from '../../../../engine/data/api.ts'

/** Manifests that are shown at once; who looks for another one types a part of its reference. */
export const MOST_OPEN = 100

/** Manifests not yet closed, the earliest pickup first (TM-18); to put an order on one only those that still take some. */
export const openManifests = (search: string, taking: boolean): ListQuery => ({
  filters: { status: taking ? 'Open' : ['Open', 'Validated'] },
  search,
  sort: { path: 'pickupDate', order: 'ASC' },
  limit: MOST_OPEN,
  offset: 0,
})
