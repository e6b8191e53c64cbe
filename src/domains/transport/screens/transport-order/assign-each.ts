import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Order = Row<typeof transportOrder>

/** A refused order and the reason. */
export interface Untaken {
  readonly order: Order
  readonly error: unknown
}

/** Assigns each order separately, so that a refused one does not block those after it. Returns the refused ones. */
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

/** The names of orders, joined. */
export const namesOf = (orders: readonly Order[]): string => orders.map((order) => order.reference ?? '–').join(', ')
