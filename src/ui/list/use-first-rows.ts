import { useDeferredValue, useMemo } from 'react'

/** As many rows fill the screen of a desktop. */
const FIRST = 20

/**
 * The rows to draw while `drawn` are those drawn so far: of other rows altogether, as of another page, only those that fill the
 * screen. Where a row stays, all of them, so that none under the eye goes and comes back.
 */
export const rowsNow = <Row>(
  drawn: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] => {
  if (drawn === rows || rows.length <= FIRST) return rows
  const before = new Set(drawn.map(keyOf))
  return rows.some((row) => before.has(keyOf(row))) ? rows : rows.slice(0, FIRST)
}

/** Draws the first rows of another page at once, and the rest when these are painted: a page of 50 takes twice as long. */
export const useFirstRows = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] => {
  const drawn = useDeferredValue(rows)
  return useMemo(() => rowsNow(drawn, rows, keyOf), [drawn, rows, keyOf])
}
