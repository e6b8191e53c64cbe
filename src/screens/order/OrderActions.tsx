import type { ListRow } from '../../data/api.ts'
import { MakeSlip } from './MakeSlip.tsx'
import { type OrderSide, sideOf } from './slip-of-order.ts'

/** What an order has beside its declared actions. */
export const orderActionsOf = (by: OrderSide['by']) => {
  const side = sideOf(by)
  return ({ record: { row } }: { readonly record: ListRow }) => (
    <MakeSlip side={side} order={row} primary={row['status'] === 'Accepted'} />
  )
}
