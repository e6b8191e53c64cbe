import type { transportOrder } from '../entities/transport-order.ts'
import type { AnyRow, RowValues } from '../../../catalogue/row.ts'
import type { RuleRow } from '../../../catalogue/rule.ts'

/** An order that cannot be on one manifest with the others, and the reason. */
export interface Misfit {
  readonly id: string
  readonly reference: string
  readonly because: 'status' | 'deliveryAddress' | 'carrier' | 'hazardous'
}

const LIKE = ['deliveryAddress', 'carrier', 'hazardous'] as const
type Order = Pick<AnyRow, 'id'> & RuleRow

const typed = (order: Order): RowValues<typeof transportOrder> => order

const valueOf = (order: Order, name: (typeof LIKE)[number]): string => {
  const value = typed(order)[name]
  return name === 'hazardous' ? String(value === true) : String(value ?? '')
}
const keyOf = (order: Order): string => JSON.stringify(LIKE.map((name) => valueOf(order, name)))

/** The order that most Accepted orders agree with; null when none is Accepted. */
export const modelOf = <O extends Order>(orders: readonly O[]): O | null => {
  const open = orders.filter((order) => typed(order).status === 'Accepted')
  const counts = new Map<string, number>()
  for (const order of open) counts.set(keyOf(order), (counts.get(keyOf(order)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return open.find((order) => counts.get(keyOf(order)) === most) ?? null
}

/**
 * The orders that do not fit (OPEN-040): not Accepted, or with another delivery address, carrier or hazard than most of the others. When
 * empty, the orders can be consolidated.
 */
export const misfitsOf = (orders: readonly Order[]): readonly Misfit[] => {
  const model = modelOf(orders)
  return orders.flatMap((order): Misfit[] => {
    const named = { id: order.id, reference: typed(order).reference ?? order.id }
    if (typed(order).status !== 'Accepted') return [{ ...named, because: 'status' }]
    const because = LIKE.find((name) => model !== null && valueOf(order, name) !== valueOf(model, name))
    return because === undefined ? [] : [{ ...named, because }]
  })
}
