import { purchaseOrderItem } from '../../../../src/domains/orders/entities/purchase-order-item.ts'
import { salesOrderItem } from '../../../../src/domains/orders/entities/sales-order-item.ts'
import { tableOf } from '../../../../src/catalogue/entity.ts'
import { sql } from 'kysely'
import { type EntityHooks, hooksFor } from '../../../store/hooks.ts'
import { type Refused, refused } from '../../../store/result.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import type { Unit } from '../../../store/unit.ts'
import { columnOf } from '../../../actions/effects.ts'
import { ORDER_OF, type OrderColumn, recountOrder } from './order-amounts.ts'

/** Items may be changed while their order may: Open or Accepted. */
const refusalByOrder = async (
  unit: Unit,
  column: OrderColumn,
  order: string | null | undefined,
): Promise<Refused | null> => {
  const status = await columnOf(unit, ORDER_OF[column], order, 'status')
  return status === 'Open' || status === 'Accepted' || status === null
    ? null
    : refused('stale_state', { current: status })
}

type PurchaseItem = typeof purchaseOrderItem
type SalesItem = typeof salesOrderItem

/** The order of an item, in the column for its kind. */
const orderIn = (item: Partial<RowValues<PurchaseItem> & RowValues<SalesItem>>, column: OrderColumn) => item[column]

/** One item per asset type and order, so that deliveries are counted in one place (PO-02, SO-03, OPEN-069). */
const itemHooks = (entity: PurchaseItem | SalesItem, column: OrderColumn): EntityHooks => {
  const recount = async (unit: Unit, row: Row<PurchaseItem | SalesItem>): Promise<void> => {
    const order = orderIn(row, column)
    if (typeof order === 'string') await recountOrder(unit, column, order)
  }
  return hooksFor<PurchaseItem | SalesItem>(entity, {
    judge: async (unit, values, stored) => {
      const order = orderIn(values, column)
      if (stored !== null && orderIn(stored, column) !== order) return { [column]: [{ code: 'read-only' }] }
      const no = unit.principal.trusted === true ? null : await refusalByOrder(unit, column, order)
      if (no !== null) return no
      const { rows } = await sql<{ name: string }>`
      select (select name from asset_type where id = ${values.assetType}::uuid) as name
        from ${sql.table(tableOf(entity))} where ${sql.ref(column)} = ${order}::uuid
        and "assetType" = ${values.assetType}::uuid and id <> ${values.id}::uuid and archived is null
      limit 1`.execute(unit.db)
      const [same] = rows
      if (same === undefined) return null
      return refused('unique', { problems: { assetType: [{ code: 'twice', params: { value: same.name } }] } })
    },
    judgeArchive: (unit, row) => refusalByOrder(unit, column, orderIn(row, column)),
    created: recount,
    updated: (unit, _before, row) => recount(unit, row),
    archived: recount,
  })
}

export const purchaseOrderItemHooks = itemHooks(purchaseOrderItem, 'purchaseOrder')
export const salesOrderItemHooks = itemHooks(salesOrderItem, 'salesOrder')
