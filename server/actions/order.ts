import { sql } from 'kysely'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { invalid, type Refused, refused } from '../store/result.ts'
import type { Unit } from '../store/unit.ts'

/** An accepted order with a closed packing slip can no longer be cancelled (STATE-068). */
const guardCancel =
  (column: 'purchaseOrder' | 'salesOrder') =>
  async (unit: Unit, row: AnyRow): Promise<Refused | null> => {
    const { rows } = await sql`
      select 1 from packing_slip where ${sql.ref(column)} = ${row.id}::uuid and status = 'Closed' and archived is null
      limit 1`.execute(unit.db)
    return rows.length > 0 ? refused('stale_state', { current: String(row['status']) }) : null
  }

/** Only an order that asks for something is submitted (STATE-066). */
const guardSubmit =
  (items: string, column: 'purchaseOrder' | 'salesOrder') =>
  async (unit: Unit, row: AnyRow): Promise<Refused | null> => {
    const { rows } = await sql`
      select 1 from ${sql.table(items)} where ${sql.ref(column)} = ${row.id}::uuid and archived is null
        and "orderAmount" > 0 limit 1`.execute(unit.db)
    return rows.length > 0 ? null : invalid({ items: [{ code: 'no-items' }] })
  }

/** Purchase and sales orders (STATE-065 to STATE-068); closing is an effect of packing slips. */
const orderHooks = (items: string, column: 'purchaseOrder' | 'salesOrder'): EntityHooks => ({
  transitions: { submit: { guard: guardSubmit(items, column) }, cancel: { guard: guardCancel(column) } },
})

export const purchaseOrderHooks = orderHooks('purchase_order_item', 'purchaseOrder')
export const salesOrderHooks = orderHooks('sales_order_item', 'salesOrder')
