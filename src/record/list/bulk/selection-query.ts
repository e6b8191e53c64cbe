import type { ListQuery } from '../../../engine/data/api.ts'

/** Most ids that one call carries in its address. */
export const MOST_IDS = 150

/**
 * The query for the selected rows, as the server reads it: that of the list when everything is selected, else by their ids. Null when there
 * are too many ids for one call.
 */
export const selectionQuery = (query: ListQuery, ids: readonly string[], total: number | null): ListQuery | null => {
  if (total !== null && ids.length >= total) return query
  if (ids.length > MOST_IDS) return null
  return { filters: { id: [...ids] }, sort: query.sort, limit: query.limit, offset: 0 }
}
