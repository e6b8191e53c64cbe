/** More than the number of list entries of any UN number. */
const MOST = 100

/** The query for all dangerous goods of a UN number, by packing group. */
export const goodsQuery = (unNumber: string | null) => ({
  filters: { unNumber },
  sort: { path: 'packingGroup', order: 'ASC' } as const,
  limit: MOST,
  offset: 0,
})
