import { sql } from 'kysely'
import type { EntityHooks, Values } from '../store/hooks.ts'
import { refused } from '../store/result.ts'
import type { Unit } from '../store/unit.ts'
import { columnOf } from './effects.ts'
import { ORDER_OF, orderOfSlip, recountOrder, recountOrderOf } from './order-amounts.ts'
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

/** Site and partner come along from the order where none were given (PS-07). */
const fromOrder = async (unit: Unit, values: Values): Promise<Values> => {
  const of = orderOfSlip(values)
  if (of === null) return {}
  const [column, order] = of
  const names = column === 'purchaseOrder' ? ['site', 'supplier'] : ['site', 'customer', 'deliveryAddress']
  const given = names.filter((name) => (values[name] ?? null) === null)
  const taken = await Promise.all(
    given.map(async (name) => [name, await columnOf(unit, ORDER_OF[column], order, name)] as const),
  )
  return Object.fromEntries(taken)
}

/** Packing slips (STATE-058 to STATE-064). */
export const packingSlipHooks: EntityHooks = {
  derive: async (unit, values, stored) => (stored === null ? fromOrder(unit, values) : {}),
  judge: (_unit, values) => {
    const wrong = values['type'] === 'Inbound' ? 'salesOrder' : 'purchaseOrder'
    const fits = (values[wrong] ?? null) === null
    return Promise.resolve(fits ? null : { [wrong]: [{ code: 'does-not-fit' as const, params: { names: 'Type' } }] })
  },
  transitions: {
    close: {
      guard: async (unit, row) => {
        const { items, open } = await countItems(unit, row.id)
        if (items > 0 && open === 0) return null
        return refused('validation', { current: String(row['status']), problems: { items: [{ code: 'required' }] } })
      },
    },
  },
  moved: async (unit, _before, slip) => {
    await recountOrderOf(unit, slip)
    if (slip['status'] === 'Closed') await moveStock(unit, slip)
  },
  updated: async (unit, before, slip) => {
    const was = orderOfSlip(before)
    if (was?.[1] === orderOfSlip(slip)?.[1]) return
    if (was !== null) await recountOrder(unit, ...was)
    await recountOrderOf(unit, slip)
  },
  actions: { scan: scanSlip, fill: fillSlip, short: closeShort },
}
