import type { Reading } from './span-figures.ts'

/**
 * The values of another sensor at the times of this one: its latest reading, unless that is older than `within` ms, because it was silent
 * then. Times and readings ascending.
 */
export const alignedTo = (
  times: readonly number[],
  readings: readonly Reading[],
  within: number,
): readonly (number | null)[] => {
  let at = -1
  return times.map((time) => {
    while (at + 1 < readings.length && (readings[at + 1]?.at ?? Infinity) <= time) at += 1
    const reading = readings[at]
    return reading === undefined || time - reading.at > within ? null : reading.value
  })
}

/** One column of a thin line: the lowest and highest value in it; null where nothing was measured. */
export type Column = { readonly min: number; readonly max: number } | null

/** Readings thinned to columns of equal time, so that a peak stays visible however long the span is. */
export const thinned = (
  readings: readonly Reading[],
  { from, to }: { readonly from: number; readonly to: number },
  columns: number,
): readonly Column[] => {
  const thin: Column[] = Array.from({ length: columns }, () => null)
  for (const { at, value } of readings) {
    const index = Math.min(columns - 1, Math.floor(((at - from) / (to - from)) * columns))
    if (index < 0) continue
    const column = thin[index] ?? null
    thin[index] =
      column === null
        ? { min: value, max: value }
        : { min: Math.min(column.min, value), max: Math.max(column.max, value) }
  }
  return thin
}

/** An SVG path of the columns in a box of `columns` by 100, broken where nothing was measured. */
export const pathOf = (columns: readonly Column[]): string => {
  const present = columns.filter((column) => column !== null)
  const low = Math.min(...present.map(({ min }) => min))
  const high = Math.max(...present.map(({ max }) => max))
  const y = (value: number): string => (90 - ((value - low) / (high - low || 1)) * 80).toFixed(1)
  let pen = 'M'
  return columns
    .flatMap((column, x) => {
      if (column === null) {
        pen = 'M'
        return []
      }
      const step = `${pen}${x} ${y(column.max)}L${x} ${y(column.min)}`
      pen = 'L'
      return [step]
    })
    .join('')
}
