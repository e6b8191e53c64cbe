import { MakeSlip } from './MakeSlip.tsx'
import { type Order, type OrderSide, sideOf } from './slip-of-order.ts'

/** The step from an order to a packing slip for what is open on it. */
export const slipStepOf = (by: OrderSide['by']) => {
  const side = sideOf(by)
  return ({ record: { row } }: { readonly record: { readonly row: Order } }) => <MakeSlip side={side} order={row} />
}
