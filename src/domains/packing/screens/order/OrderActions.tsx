import { MakeSlip } from './MakeSlip.tsx'
import { type Order, type OrderSide, sideOf } from './slip-of-order.ts'

/** What an order has beside its declared actions. */
export const orderActionsOf = (by: OrderSide['by']) => {
  const side = sideOf(by)
  return ({ record: { row } }: { readonly record: { readonly row: Order } }) => (
    <MakeSlip side={side} order={row} primary={row.status === 'Accepted'} />
  )
}
