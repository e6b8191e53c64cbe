import { useMemo } from 'react'
import { purchaseOrderItem } from '../../../orders/entities/purchase-order-item.ts'
import { purchaseOrder } from '../../../orders/entities/purchase-order.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { whole } from './use-stock.ts'
import { type OpenOrder, ordersFor } from './on-order.ts'
import { orderedPieces } from './stock-levels.ts'

const ORDERS = whole({ status: ['Open', 'Accepted', null] }, 'reference')
const ITEMS = whole({}, 'created')

export interface OrderedRows {
  readonly loading: boolean
  /** Null when the user may not see it, or not all of it has arrived. */
  readonly on: ((assetType: string, site: string) => number) | null
}

/** Orders that are not closed, and the items of all; null while they have not all arrived, and for who may not see them. */
const useOpenOrders = () => {
  const [seesOrders, seesItems] = [useMay('purchase_order', 'VIEW'), useMay('purchase_order_item', 'VIEW')]
  const orders = useList('purchase_order', ORDERS)
  const items = useList('purchase_order_item', ITEMS)
  const known = seesOrders && seesItems && orders.known === 'whole' && items.known === 'whole'
  const rows = useMemo(
    () => ({
      orders: rowsSoFar(orders).map(({ row }) => rowAs(purchaseOrder, row)),
      items: rowsSoFar(items).map(({ row }) => rowAs(purchaseOrderItem, row)),
    }),
    [orders, items],
  )
  return { loading: isReading(orders) || isReading(items), rows: known ? rows : null }
}

/** Pieces of a type on order for a site, live. */
export const useOrdered = (): OrderedRows => {
  const { loading, rows } = useOpenOrders()
  const on = useMemo(() => (rows === null ? null : orderedPieces(rows.orders, rows.items)), [rows])
  return { loading, on }
}

/** The orders of a type for one site, live; null while unknown. */
export const useOrdersFor = (assetType: string, site: string): readonly OpenOrder[] | null => {
  const { rows } = useOpenOrders()
  return useMemo(
    () => (rows === null ? null : ordersFor(rows.orders, rows.items, { assetType, site })),
    [rows, assetType, site],
  )
}
