import { sql } from 'kysely'
import { openAmountOf } from '../../../../src/domains/packing/effects/slip-places.ts'
import { purchaseOrder } from '../../../../src/domains/orders/entities/purchase-order.ts'
import { purchaseOrderItem } from '../../../../src/domains/orders/entities/purchase-order-item.ts'
import { salesOrder } from '../../../../src/domains/orders/entities/sales-order.ts'
import { salesOrderItem } from '../../../../src/domains/orders/entities/sales-order-item.ts'
import type { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { tableOf } from '../../../../src/catalogue/entity.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { advance, recordsWith } from '../../../actions/effects.ts'

/** The column in which packing slips and order items reference their order. */
export type OrderColumn = 'purchaseOrder' | 'salesOrder'

export const ORDER_OF = { purchaseOrder, salesOrder } as const

const ITEM_OF = { purchaseOrder: purchaseOrderItem, salesOrder: salesOrderItem } as const

type Order = Row<typeof purchaseOrder | typeof salesOrder>
export type OrderItem = Row<typeof purchaseOrderItem | typeof salesOrderItem>

const AMOUNTS = ['deliveredAmount', 'slipAmount', 'openAmount'] as const

const itemsOf = (unit: Unit, column: OrderColumn, order: string): Promise<readonly OrderItem[]> =>
  column === 'purchaseOrder'
    ? recordsWith(unit, purchaseOrderItem, 'purchaseOrder', order)
    : recordsWith(unit, salesOrderItem, 'salesOrder', order)

/** Returns the order of a packing slip; null when there is none. */
export const orderOfSlip = (
  slip: Pick<RowValues<typeof packingSlip>, OrderColumn>,
): readonly [OrderColumn, string] | null => {
  for (const column of ['purchaseOrder', 'salesOrder'] as const) {
    const id = slip[column]
    if (typeof id === 'string') return [column, id]
  }
  return null
}

/** Locks the order, so that changes of its open amounts are serialised. */
export const lockOrder = async (
  unit: Unit,
  column: OrderColumn,
  order: string,
): Promise<Pick<Order, 'status' | 'stillOpen'> | null> => {
  const { rows } = await sql<Pick<Order, 'status' | 'stillOpen'>>`
    select status, "stillOpen" from ${sql.table(tableOf(ORDER_OF[column]))}
    where id = ${order}::uuid and project = ${unit.principal.project}::uuid for update`.execute(unit.db)
  return rows[0] ?? null
}

interface Counted {
  readonly delivered: number
  readonly onSlips: number
}

const NOTHING: Counted = { delivered: 0, onSlips: 0 }

/** Counts per asset type: scanned items on closed slips of the order, and all items of its open slips. */
const countedOf = async (unit: Unit, column: OrderColumn, order: string): Promise<ReadonlyMap<string, Counted>> => {
  const { rows } = await sql<Counted & { type: string }>`
    select coalesce(a."assetType", i."assetType") as type,
      (count(*) filter (where s.status = 'Closed' and i.scanned))::int as delivered,
      (count(*) filter (where s.status is distinct from 'Closed'))::int as "onSlips"
    from packing_slip as s
    join packing_slip_item as i on i."packingSlip" = s.id and i.archived is null and not coalesce(i.canceled, false)
    left join asset as a on a.id = i.asset
    where s.${sql.ref(column)} = ${order}::uuid and s.status is distinct from 'Canceled' and s.archived is null
    group by 1`.execute(unit.db)
  return new Map(rows.map(({ type, delivered, onSlips }) => [type, { delivered, onSlips }]))
}

/**
 * Recomputes delivered and reserved amounts of the items of an order from its slips; idempotent, and a cancelled slip
 * releases its reservation (STATE-062, OPEN-069). An accepted order whose items are all delivered is closed
 * (STATE-067). Returns the updated items.
 */
export const recountOrder = async (unit: Unit, column: OrderColumn, order: string): Promise<readonly OrderItem[]> => {
  const before = await lockOrder(unit, column, order)
  if (before === null) return []
  const entity = ITEM_OF[column]
  const counted = await countedOf(unit, column, order)
  const items: OrderItem[] = []
  for (const row of await itemsOf(unit, column, order)) {
    const { delivered, onSlips } = counted.get(row.assetType) ?? NOTHING
    const values = {
      deliveredAmount: delivered,
      slipAmount: onSlips,
      openAmount: row.orderAmount === null ? null : openAmountOf(row, { delivered, onSlips }),
    }
    const changed = AMOUNTS.some((name) => row[name] !== values[name])
    items.push(changed ? await updateRow(unit, entity, row.id, values) : row)
  }
  const stillOpen = items.some((item) => openAmountOf(item) > 0)
  if (before.stillOpen !== stillOpen) await updateRow(unit, ORDER_OF[column], order, { stillOpen })
  const wanted = items.filter((row) => typeof row.orderAmount === 'number')
  const isFull = (row: OrderItem): boolean => (row.deliveredAmount ?? 0) >= Number(row.orderAmount)
  if (wanted.length > 0 && wanted.every(isFull)) await advance(unit, ORDER_OF[column], order, 'close')
  return items
}

/** As `recountOrder`, for the order of a slip; does nothing without one. */
export const recountOrderOf = async (unit: Unit, slip: Row<typeof packingSlip>): Promise<void> => {
  const of = orderOfSlip(slip)
  if (of !== null) await recountOrder(unit, ...of)
}
