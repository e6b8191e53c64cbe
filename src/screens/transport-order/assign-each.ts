import type { AnyRow } from '../../catalogue/row.ts'

/** An order that was not taken, and why. */
export interface Untaken {
  readonly order: AnyRow
  readonly error: unknown
}

/** Puts each order on its own: one that is refused does not keep those after it. Answers those that were not taken. */
export const assignEach = async (
  orders: readonly AnyRow[],
  assign: (order: AnyRow) => Promise<unknown>,
): Promise<readonly Untaken[]> => {
  const untaken: Untaken[] = []
  for (const order of orders) {
    try {
      await assign(order)
    } catch (error) {
      untaken.push({ order, error })
    }
  }
  return untaken
}

/** What orders are called, one after the other. */
export const namesOf = (orders: readonly AnyRow[]): string =>
  orders.map((order) => String(order['reference'] ?? '–')).join(', ')
