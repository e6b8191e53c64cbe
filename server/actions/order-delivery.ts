import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'
import { advance, recordsWith } from './effects.ts'

const ORDERS = { purchaseOrder: 'purchase_order', salesOrder: 'sales_order' } as const
type OrderColumn = keyof typeof ORDERS

/** Scanned assets of closed slips of an order, per asset type. */
const deliveredOf = async (unit: Unit, column: OrderColumn, order: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ type: string; n: number }>`
    select a."assetType" as type, count(*)::int as n from packing_slip as s
    join packing_slip_item as i on i."packingSlip" = s.id and i.archived is null and i.scanned
      and not coalesce(i.canceled, false)
    join asset as a on a.id = i.asset
    where s.${sql.ref(column)} = ${order}::uuid and s.status = 'Closed' and s.archived is null
    group by a."assetType"`.execute(unit.db)
  return new Map(rows.map(({ type, n }) => [type, n]))
}

/**
 * A closed slip is counted onto the items of its order; counted anew each time, so that doing it twice changes nothing
 * (STATE-062, OPEN-069).
 */
export const countDelivered = async (unit: Unit, slip: AnyRow): Promise<void> => {
  for (const column of ['purchaseOrder', 'salesOrder'] as const) {
    const order = slip[column]
    if (typeof order !== 'string') continue
    const item = entityOf(`${ORDERS[column]}_item`)
    const delivered = await deliveredOf(unit, column, order)
    for (const row of await recordsWith(unit, item.name, column, order)) {
      const deliveredAmount = delivered.get(String(row['assetType'])) ?? 0
      if (row['deliveredAmount'] !== deliveredAmount) await updateRow(unit, item, row.id, { deliveredAmount })
    }
    await closeWhenDelivered(unit, column, order)
  }
}

/** An accepted order is closed once every item is there in full (STATE-067). */
export const closeWhenDelivered = async (unit: Unit, column: OrderColumn, order: unknown): Promise<void> => {
  if (typeof order !== 'string') return
  const items = await recordsWith(unit, `${ORDERS[column]}_item`, column, order)
  const wanted = items.filter((row) => typeof row['orderAmount'] === 'number')
  const isFull = (row: AnyRow): boolean => Number(row['deliveredAmount'] ?? 0) >= Number(row['orderAmount'])
  if (wanted.length > 0 && wanted.every(isFull)) await advance(unit, ORDERS[column], order, 'close')
}
