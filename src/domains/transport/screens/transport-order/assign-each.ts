import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Order = Row<typeof transportOrder>

/** An order that was not taken, and why. */
export interface Untaken {
  readonly order: Order
  readonly error: unknown
}

/** Puts each order on its own: one that is refused does not keep those after it. Answers those that were not taken. */
export const assignEach = async (
  orders: readonly Order[],
  assign: (order: Order) => Promise<unknown>,
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
export const namesOf = (orders: readonly Order[]): string => orders.map((order) => order.reference ?? '–').join(', ')
