import { sql } from 'kysely'
import { purchaseOrder } from '../../../../src/domains/orders/entities/purchase-order.ts'
import { salesOrder } from '../../../../src/domains/orders/entities/sales-order.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { type EntityHooks, hooksFor } from '../../../store/hooks.ts'
import { invalid, type Refused, refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'

type Order = typeof purchaseOrder | typeof salesOrder

/** An accepted order with a closed packing slip can no longer be cancelled (STATE-068). */
const guardCancel =
  (column: 'purchaseOrder' | 'salesOrder') =>
  async (unit: Unit, row: Row<Order>): Promise<Refused | null> => {
    const { rows } = await sql`
      select 1 from packing_slip where ${sql.ref(column)} = ${row.id}::uuid and status = 'Closed' and archived is null
      limit 1`.execute(unit.db)
    return rows.length > 0 ? refused('stale_state', { current: row.status ?? '' }) : null
  }

/** Only an order with at least one item can be submitted (STATE-066). */
const guardSubmit =
  (items: string, column: 'purchaseOrder' | 'salesOrder') =>
  async (unit: Unit, row: Row<Order>): Promise<Refused | null> => {
    const { rows } = await sql`
      select 1 from ${sql.table(items)} where ${sql.ref(column)} = ${row.id}::uuid and archived is null
        and "orderAmount" > 0 limit 1`.execute(unit.db)
    return rows.length > 0 ? null : invalid({ items: [{ code: 'no-items' }] })
  }

/** Purchase and sales orders (STATE-065 to STATE-068); closing is an effect of packing slips. */
const orderHooks = (entity: Order, items: string, column: 'purchaseOrder' | 'salesOrder'): EntityHooks =>
  hooksFor<Order>(entity, {
    transitions: { submit: { guard: guardSubmit(items, column) }, cancel: { guard: guardCancel(column) } },
  })

export const purchaseOrderHooks = orderHooks(purchaseOrder, 'purchase_order_item', 'purchaseOrder')
export const salesOrderHooks = orderHooks(salesOrder, 'sales_order_item', 'salesOrder')
