import type { ListQuery } from '../../data/api.ts'

/** The list of manifests with the dialog of the open ones over it; notifications of the cut-off check lead here (OPEN-051). */
export const OPEN_MANIFESTS_PATH = '/transport_manifest/list?open=all'

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
