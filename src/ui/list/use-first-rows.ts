import { useDeferredValue, useMemo } from 'react'

/** Px above the rows of every list: toolbar, head, filters and the names of the columns. */
const ABOVE = 160

/** As many rows of this height in px fill the window; where there is none, a large one. */
const filling = (height: number): number => {
  const window = 'innerHeight' in globalThis ? innerHeight : 1440
  return Math.max(1, Math.ceil((window - ABOVE) / height))
}

/**
 * The rows to draw while `drawn` are those drawn so far: of other rows, as of another page or order, only the first ones. Where at least
 * half of them stay it is the same list, changed: all of them, so that no visible row disappears and comes back.
 */
export const rowsNow = <Row>(
  drawn: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  first: number,
): readonly Row[] => {
  if (drawn === rows || rows.length <= first) return rows
  const before = new Set(drawn.map(keyOf))
  const stayed = rows.filter((row) => before.has(keyOf(row))).length
  return stayed * 2 >= rows.length ? rows : rows.slice(0, first)
}

/**
 * Draws at once the rows of another page that fill the window, and the rest when these are painted: a page of 50 takes thrice as
 * long. `height` is that of a row in px.
 */
export const useFirstRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  height: number,
): readonly Row[] => {
  const drawn = useDeferredValue(rows)
  return useMemo(() => rowsNow(drawn, rows, keyOf, filling(height)), [drawn, rows, keyOf, height])
}
