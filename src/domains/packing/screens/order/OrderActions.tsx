import { MakeSlip } from './MakeSlip.tsx'
import { type Order, type OrderSide, sideOf } from './slip-of-order.ts'

/** Actions of an order beyond the declared ones. */
export const orderActionsOf = (by: OrderSide['by']) => {
  const side = sideOf(by)
  return ({ record: { row } }: { readonly record: { readonly row: Order } }) => (
    <MakeSlip side={side} order={row} primary={row.status === 'Accepted'} />
  )
}
