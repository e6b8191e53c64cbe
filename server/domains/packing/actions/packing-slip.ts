import { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { purchaseOrder } from '../../../../src/domains/orders/entities/purchase-order.ts'
import { salesOrder } from '../../../../src/domains/orders/entities/sales-order.ts'
import type { AnyEntity } from '../../../../src/catalogue/entity.ts'
import type { ColumnName, RowValues } from '../../../../src/catalogue/row.ts'
import { sql } from 'kysely'
import { hooksFor } from '../../../store/hooks.ts'
import { refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { columnOf } from '../../../actions/effects.ts'
import { orderOfSlip, recountOrder, recountOrderOf } from '../../orders/actions/order-amounts.ts'
import { closeShort } from './packing-slip-short.ts'
import { fillSlip } from './packing-slip-fill.ts'
import { moveStock } from './slip-stock.ts'
import { scanSlip } from './packing-slip-scan.ts'

interface Counts {
  readonly items: number
  readonly open: number
}

const countItems = async (unit: Unit, slip: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) as items, count(*) filter (where not coalesce(scanned, false) and not coalesce(canceled, false)) as open
    from packing_slip_item where "packingSlip" = ${slip}::uuid and archived is null`.execute(unit.db)
  return rows[0] ?? { items: 0, open: 0 }
}

/** Returns the values of an order for those of the columns that are empty on the slip. */
const takenFrom = async <O extends AnyEntity>(
  unit: Unit,
  order: O,
  id: string,
  values: RowValues<typeof packingSlip>,
  names: readonly (ColumnName<O> & ColumnName<typeof packingSlip>)[],
): Promise<RowValues<typeof packingSlip>> => {
  const given = names.filter((name) => (values[name] ?? null) === null)
  return Object.fromEntries(
    await Promise.all(given.map(async (name) => [name, await columnOf(unit, order, id, name)] as const)),
  )
}

/** Site and partner default to those of the order (PS-07). */
const fromOrder = async (unit: Unit, values: RowValues<typeof packingSlip>): Promise<RowValues<typeof packingSlip>> => {
  const of = orderOfSlip(values)
  if (of === null) return {}
  const [column, order] = of
  return column === 'purchaseOrder'
    ? takenFrom(unit, purchaseOrder, order, values, ['site', 'supplier'])
    : takenFrom(unit, salesOrder, order, values, ['site', 'customer', 'deliveryAddress'])
}

/** Packing slips (STATE-058 to STATE-064). */
export const packingSlipHooks = hooksFor(packingSlip, {
  derive: async (unit, values, stored) => (stored === null ? fromOrder(unit, values) : {}),
  judge: (_unit, values) => {
    const wrong = values.type === 'Inbound' ? 'salesOrder' : 'purchaseOrder'
    const fits = (values[wrong] ?? null) === null
    return Promise.resolve(fits ? null : { [wrong]: [{ code: 'does-not-fit' as const, params: { names: 'Type' } }] })
  },
  transitions: {
    close: {
      guard: async (unit, row) => {
        const { items, open } = await countItems(unit, row.id)
        if (items > 0 && open === 0) return null
        const code = open < items ? 'not-all-scanned' : 'nothing-scanned'
        return refused('validation', { current: String(row.status), problems: { items: [{ code }] } })
      },
    },
  },
  moved: async (unit, _before, slip) => {
    await recountOrderOf(unit, slip)
    if (slip.status === 'Closed') await moveStock(unit, slip)
  },
  updated: async (unit, before, slip) => {
    const was = orderOfSlip(before)
    if (was?.[1] === orderOfSlip(slip)?.[1]) return
    if (was !== null) await recountOrder(unit, ...was)
    await recountOrderOf(unit, slip)
  },
  actions: { scan: scanSlip, fill: fillSlip, short: closeShort },
})
