import { hazardousReference } from '../../entities/hazardous-reference.ts'

/** More than the number of list entries of any UN number. */
const MOST = 100

/** The query for all dangerous goods of a UN number. */
export const goodsQuery = (unNumber: string | null) => ({
  filters: { unNumber },
  sort: hazardousReference.list.sort,
  limit: MOST,
  offset: 0,
})
