import type { purchaseOrder } from '../../src/domains/orders/entities/purchase-order.ts'
import type { salesOrder } from '../../src/domains/orders/entities/sales-order.ts'
import type { purchaseOrderItem } from '../../src/domains/orders/entities/purchase-order-item.ts'
import type { salesOrderItem } from '../../src/domains/orders/entities/sales-order-item.ts'
import type { Assets } from './demo-assets.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { Slips } from './demo-slips.ts'
import type { AssetTypes } from './demo-types.ts'
import type { SeedTables } from './insert.ts'
import { createRandom } from './random.ts'

const DAY = 86_400_000
const SEED = 20_260_151
const FINAL: ReadonlySet<string> = new Set(['Closed', 'Canceled'])

type Order = { readonly id: string; readonly status?: string | null | undefined }

export interface OrderItems {
  readonly tables: SeedTables<{
    purchase_order: typeof purchaseOrder
    sales_order: typeof salesOrder
    purchase_order_item: typeof purchaseOrderItem
    sales_order_item: typeof salesOrderItem
  }>
}

/**
 * Items of purchase and sales orders, and the orders with totals of their items. Items of closed slips count as
 * delivered; accepted orders have open items, closed ones none.
 */
export const demoOrderItems = (
  { now }: DemoContext,
  company: Company,
  assets: Assets,
  types: AssetTypes,
  slips: Slips,
  project: string,
  prefix: string,
): OrderItems => {
  const random = createRandom(SEED + prefix.charCodeAt(0))
  const typeOf = new Map(assets.tables.asset.map((row) => [row.id, row.assetType]))
  const slipOf = new Map(slips.tables.packing_slip.map((row) => [row.id, row]))
  const delivered = new Map<string, Map<string, number>>()
  const held = new Map<string, number>()
  for (const item of slips.tables.packing_slip_item) {
    const slip = slipOf.get(String(item.packingSlip))
    const order = slip?.purchaseOrder ?? slip?.salesOrder
    const type = typeOf.get(String(item.asset))
    if (typeof order !== 'string' || typeof type !== 'string') continue
    const counts = delivered.get(order) ?? new Map<string, number>()
    const counted = slip?.status === 'Closed' && item.scanned === true ? 1 : 0
    if (!FINAL.has(String(slip?.status))) held.set(order + type, (held.get(order + type) ?? 0) + 1)
    delivered.set(order, counts.set(type, (counts.get(type) ?? 0) + counted))
  }
  const itemsOf = <C extends 'purchaseOrder' | 'salesOrder'>(orders: readonly Order[], column: C) =>
    orders.flatMap((order) => {
      const counts = delivered.get(order.id) ?? new Map<string, number>()
      const wanted = new Set([...[...counts.keys()].slice(0, 5), ...types.types.slice(0, 3).map(({ id }) => id)])
      return [...wanted].map((assetType) => {
        const done = counts.get(assetType) ?? 0
        const closed = order.status === 'Closed'
        const onSlips = held.get(order.id + assetType) ?? 0
        const orderAmount = closed && done > 0 ? done : done + random.int(1, 12)
        return {
          id: random.uuid(now - 119 * DAY),
          project,
          createdBy: company.users.office,
          ...({ [column]: order.id } as Record<C, string>),
          assetType,
          orderAmount,
          deliveredAmount: closed ? orderAmount : done,
          slipAmount: onSlips,
          openAmount: closed ? 0 : Math.max(0, orderAmount - done - onSlips),
        }
      })
    })
  const { purchase_order: purchases, sales_order: sales } = slips.tables
  const [purchased, sold] = [itemsOf(purchases, 'purchaseOrder'), itemsOf(sales, 'salesOrder')]
  return {
    tables: {
      purchase_order: withStillOpen(purchases, purchased, (item) => item.purchaseOrder),
      sales_order: withStillOpen(sales, sold, (item) => item.salesOrder),
      purchase_order_item: purchased,
      sales_order_item: sold,
    },
  }
}

/** The orders, with whether one of their items is still open; `of` returns the order of an item. */
const withStillOpen = <O extends Order, I extends { readonly openAmount: number }>(
  orders: readonly O[],
  items: readonly I[],
  of: (item: I) => string,
) => {
  const open = new Set(items.flatMap((item) => (item.openAmount > 0 ? [of(item)] : [])))
  return orders.map((order) => ({ ...order, stillOpen: open.has(order.id) }))
}
