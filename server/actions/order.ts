import { sql } from 'kysely'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { type Refused, refused } from '../store/result.ts'
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

/** Purchase and sales orders (STATE-065 to STATE-068). */
export const purchaseOrderHooks: EntityHooks = { transitions: { cancel: { guard: guardCancel('purchaseOrder') } } }
export const salesOrderHooks: EntityHooks = { transitions: { cancel: { guard: guardCancel('salesOrder') } } }
