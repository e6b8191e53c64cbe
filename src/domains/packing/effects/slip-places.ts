import type { asset } from '../../assets/entities/asset.ts'
import type { packingSlip } from '../entities/packing-slip.ts'
import type { purchaseOrderItem } from '../../orders/entities/purchase-order-item.ts'
import type { salesOrderItem } from '../../orders/entities/sales-order-item.ts'
import type { AnyRow, RowValues } from '../../../catalogue/row.ts'

type OrderItem = RowValues<typeof purchaseOrderItem | typeof salesOrderItem>

/** Most places that one packing slip takes from an order at once; the rest stays open for another slip. */
export const MOST_PLACES = 3000

/** A number of pieces of one asset type. */
export interface Pieces {
  readonly assetType: string
  readonly amount: number
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Pieces of an order item that are neither delivered nor on an open packing slip. */
export const openAmountOf = (
  given: Pick<AnyRow, 'id'> & { readonly [field: string]: unknown },
  counted?: { readonly delivered: number; readonly onSlips: number },
): number => {
  const { orderAmount, deliveredAmount, slipAmount }: OrderItem = given
  const { delivered, onSlips } = counted ?? { delivered: count(deliveredAmount), onSlips: count(slipAmount) }
  return Math.max(0, count(orderAmount) - delivered - onSlips)
}

/** The items of a packing slip created from these order items now, in their order, up to the maximum per slip. */
export const openPieces = (items: readonly AnyRow[], most = MOST_PLACES): readonly Pieces[] => {
  const pieces: Pieces[] = []
  let left = most
  for (const item of items) {
    const { assetType }: OrderItem = item
    const amount = Math.min(left, openAmountOf(item))
    if (typeof assetType !== 'string' || (item.archived ?? null) !== null || amount === 0) continue
    pieces.push({ assetType, amount })
    left -= amount
  }
  return pieces
}

/** Sales orders are filled from stock, in projects that manage stock (JOB-W3). */
export const takesFromStock = (slip: { readonly [field: string]: unknown }, modules: ReadonlySet<string>): boolean => {
  const { type, salesOrder }: RowValues<typeof packingSlip> = slip
  return type === 'Outbound' && typeof salesOrder === 'string' && modules.has('stock-management')
}

export const isInStock = (row: { readonly [field: string]: unknown }): boolean => {
  const { status }: RowValues<typeof asset> = row
  return status === 'Stock'
}
