/** Where the characters of an expected text are in what came. */
export interface Alignment {
  /** How many characters differ, are lost or too many, between the first and the last expected one. */
  readonly cost: number
  /** For each expected character the index of what came in its place; -1: it is lost. */
  readonly places: readonly number[]
  /** What came before the first and after the last expected character. */
  readonly before: number
  readonly after: number
}

/** Lays an expected text over what came at the least cost; what stands before and after it costs nothing. */
export const align = (
  expected: readonly string[],
  came: readonly string[],
  same: (one: string, other: string) => boolean,
): Alignment => {
  const width = came.length + 1
  const costs = new Uint16Array((expected.length + 1) * width)
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0
  const swap = (row: number, column: number): number =>
    cost(row - 1, column - 1) + (same(expected[row - 1] ?? '', came[column - 1] ?? '') ? 0 : 1)
  for (let row = 1; row <= expected.length; row += 1) {
    costs[row * width] = row
    for (let column = 1; column < width; column += 1) {
      const least = Math.min(swap(row, column), cost(row - 1, column) + 1, cost(row, column - 1) + 1)
      costs[row * width + column] = least
    }
  }
  let column = 0
  for (let end = 1; end < width; end += 1) {
    if (cost(expected.length, end) < cost(expected.length, column)) column = end
  }
  const [total, end] = [cost(expected.length, column), column]
  const places: number[] = expected.map(() => -1)
  let row = expected.length
  while (row > 0) {
    if (column > 0 && cost(row, column) === swap(row, column)) {
      places[row - 1] = column - 1
      row -= 1
      column -= 1
    } else if (cost(row, column) === cost(row - 1, column) + 1) row -= 1
    else column -= 1
  }
  return { cost: total, places, before: column, after: came.length - end }
}
