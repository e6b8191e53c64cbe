/** The rows of the page that a list shows. */
export interface ListedRows {
  readonly ids: readonly string[]
  /** Rows on the pages before. */
  readonly offset: number
  /** Rows on all pages; null while unknown. */
  readonly total: number | null
}

/** Where a step leads: to a row, to the next or previous page, or nowhere. */
export type CursorStep = { readonly to: string } | { readonly page: 1 | -1 } | null

/** One step down or up from a row. Without a row, or from one that is not on the page, it leads to the first row. */
export const stepFrom = ({ ids, offset, total }: ListedRows, at: string | null, by: 1 | -1): CursorStep => {
  const index = at === null ? -1 : ids.indexOf(at)
  const to = index < 0 ? ids[0] : ids[index + by]
  if (to !== undefined) return { to }
  if (ids.length === 0) return null
  if (by < 0) return offset > 0 ? { page: -1 } : null
  return total !== null && offset + ids.length < total ? { page: 1 } : null
}

/** Where a row stands in the whole list, from 1; null when it is not on this page, or the number of rows is not known. */
export const placeOfRow = (
  { ids, offset, total }: ListedRows,
  id: string | null,
): { readonly nth: number; readonly count: number } | null => {
  const index = id === null ? -1 : ids.indexOf(id)
  return index < 0 || total === null ? null : { nth: offset + index + 1, count: total }
}
