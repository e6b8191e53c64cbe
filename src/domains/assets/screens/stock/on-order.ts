import type { purchaseOrderItem } from '../../../orders/entities/purchase-order-item.ts'
import type { purchaseOrder } from '../../../orders/entities/purchase-order.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Order = Row<typeof purchaseOrder>
type Item = Row<typeof purchaseOrderItem>

/** An order that still has to bring pieces of a type to a site. */
export interface OpenOrder {
  readonly order: Order
  readonly pieces: number
}

/** Pieces of an item that were ordered and not delivered. */
export const openPieces = (item: Item): number => Math.max(0, (item.orderAmount ?? 0) - (item.deliveredAmount ?? 0))

/** The orders that `orderedPieces` counts for a type and a site, the one that is due first in front, those without a date last. */
export const ordersFor = (
  orders: readonly Order[],
  items: readonly Item[],
  { assetType, site }: { readonly assetType: string; readonly site: string },
): readonly OpenOrder[] =>
  orders
    .filter((order) => order.site === site)
    .map((order) => ({
      order,
      pieces: items
        .filter((item) => item.purchaseOrder === order.id && item.assetType === assetType)
        .reduce((sum, item) => sum + openPieces(item), 0),
    }))
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => (a.order.latestDeliveryDate ?? '9').localeCompare(b.order.latestDeliveryDate ?? '9'))
