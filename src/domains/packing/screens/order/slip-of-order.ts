import { packingSlip } from '../../entities/packing-slip.ts'
import type { purchaseOrder } from '../../../orders/entities/purchase-order.ts'
import type { purchaseOrderItem } from '../../../orders/entities/purchase-order-item.ts'
import type { salesOrder } from '../../../orders/entities/sales-order.ts'
import type { salesOrderItem } from '../../../orders/entities/sales-order-item.ts'
import type { AnyRow, Row } from '../../../../catalogue/row.ts'
import { openPieces, type Pieces } from '../../effects/slip-places.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { newId } from '../../../../record/new-id.ts'

/** The differences between purchase and sales orders that matter for their packing slips. */
export interface OrderSide {
  /** The entity of the items. */
  readonly item: (typeof purchaseOrderItem | typeof salesOrderItem)['name']
  /** The field by which items and slips refer to the order. */
  readonly by: 'purchaseOrder' | 'salesOrder'
  readonly type: 'Inbound' | 'Outbound'
  /** Fields that are copied to the slip. */
  readonly taken: readonly string[]
}

/** A purchase or sales order and its items: the fields that both have. */
export type Order = Row<typeof purchaseOrder | typeof salesOrder>
export type OrderItem = Row<typeof purchaseOrderItem | typeof salesOrderItem>

const SIDES: readonly OrderSide[] = [
  {
    item: 'purchase_order_item',
    by: 'purchaseOrder',
    type: 'Inbound',
    taken: ['site', 'supplier'],
  },
  {
    item: 'sales_order_item',
    by: 'salesOrder',
    type: 'Outbound',
    taken: ['site', 'customer', 'deliveryAddress'],
  },
]

export const sideOf = (by: OrderSide['by']): OrderSide => {
  const side = SIDES.find((one) => one.by === by)
  if (side === undefined) throw new Error(`No orders by ${by}`)
  return side
}

/** The kind of order that a slip belongs to, with the order's id; null for a slip without an order. */
export const orderOfSlip = (
  slip: Pick<Row<typeof packingSlip>, OrderSide['by']>,
): { readonly side: OrderSide; readonly id: string } | null => {
  for (const side of SIDES) {
    const id = slip[side.by]
    if (typeof id === 'string') return { side, id }
  }
  return null
}

/** More slips than these are not named. */
const MOST = 20

/** The slips of an order that are not closed, the newest first. */
export const unfinishedOf = ({ by }: OrderSide, order: string): ListQuery => ({
  filters: { [by]: order, status: ['Open', 'Scanning', 'On hold'] },
  sort: { path: 'created', order: 'DESC' },
  limit: MOST,
  offset: 0,
})

/** Total number of pieces. */
export const piecesIn = (pieces: readonly Pieces[]): number => pieces.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Gives a slip a place for each open piece of its order, on this device at once and offline; the server checks later what is open. The ids
 * of the places are generated here, so that scans can refer to them before the sync.
 */
export const fillFromOrder = async (
  api: Pick<WorkerApi, 'act'>,
  slip: string,
  orderItems: readonly AnyRow[],
): Promise<void> => {
  const items = openPieces(orderItems).flatMap(({ assetType, amount }) =>
    Array.from({ length: amount }, () => ({ id: newId(), assetType })),
  )
  await api.act(packingSlip.name, slip, 'fill', { items })
}

/** Creates a packing slip for the open pieces of an order, with its type, site and partner (PS-07). Returns its id. */
export const makeSlip = async (
  api: Pick<WorkerApi, 'act' | 'create'>,
  side: OrderSide,
  order: AnyRow,
  orderItems: readonly AnyRow[],
): Promise<string> => {
  const taken = side.taken.flatMap((name) => (typeof order[name] === 'string' ? [[name, order[name]]] : []))
  const body = { type: side.type, [side.by]: order.id, ...Object.fromEntries(taken) }
  const id = await api.create(packingSlip.name, body)
  await fillFromOrder(api, id, orderItems)
  return id
}
