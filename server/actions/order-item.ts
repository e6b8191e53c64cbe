import { sql } from 'kysely'
import type { EntityHooks, Values } from '../store/hooks.ts'
import { type Refused, refused } from '../store/result.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Unit } from '../store/unit.ts'
import { columnOf } from './effects.ts'
import { recountOrder } from './order-amounts.ts'

/** Items change while their order may: Open or Accepted. */
const refusalByOrder = async (unit: Unit, order: string, values: Values, column: string): Promise<Refused | null> => {
  const status = await columnOf(unit, order, values[column], 'status')
  return status === 'Open' || status === 'Accepted' || status === null
    ? null
    : refused('stale_state', { current: String(status) })
}

/** One item per asset type and order, so that what was delivered is counted on one place (PO-02, SO-03, OPEN-069). */
const itemHooks = (table: string, order: string, column: 'purchaseOrder' | 'salesOrder'): EntityHooks => {
  const recount = async (unit: Unit, row: AnyRow): Promise<void> => {
    if (typeof row[column] === 'string') await recountOrder(unit, column, row[column])
  }
  return {
    judge: async (unit, values, stored) => {
      if (stored !== null && stored[column] !== values[column]) return { [column]: [{ code: 'read-only' }] }
      const no = unit.principal.trusted === true ? null : await refusalByOrder(unit, order, values, column)
      if (no !== null) return no
      const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${values[column]}::uuid
        and "assetType" = ${values['assetType']}::uuid and id <> ${values['id']}::uuid and archived is null
      limit 1`.execute(unit.db)
      return rows.length === 0 ? null : { assetType: [{ code: 'taken', params: { holder: 'item' } }] }
    },
    judgeArchive: (unit, row) => refusalByOrder(unit, order, row, column),
    created: recount,
    updated: (unit, _before, row) => recount(unit, row),
    archived: recount,
  }
}

export const purchaseOrderItemHooks = itemHooks('purchase_order_item', 'purchase_order', 'purchaseOrder')
export const salesOrderItemHooks = itemHooks('sales_order_item', 'sales_order', 'salesOrder')
