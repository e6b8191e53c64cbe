import { sql } from 'kysely'
import type { EntityHooks } from '../store/hooks.ts'
import { refused } from '../store/result.ts'
import type { Unit } from '../store/unit.ts'
import { countDelivered } from './order-delivery.ts'
import { scanSlip } from './packing-slip-scan.ts'

interface Counts {
  readonly items: number
  readonly open: number
  readonly scanned: number
}

const countItems = async (unit: Unit, slip: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) as items, count(*) filter (where not coalesce(scanned, false) and not coalesce(canceled, false)) as open,
      count(*) filter (where scanned) as scanned
    from packing_slip_item where "packingSlip" = ${slip}::uuid and archived is null`.execute(unit.db)
  return rows[0] ?? { items: 0, open: 0, scanned: 0 }
}

/** Packing slips (STATE-058 to STATE-064). */
export const packingSlipHooks: EntityHooks = {
  judge: (_unit, values) =>
    Promise.resolve(
      (values['purchaseOrder'] ?? null) !== null && (values['salesOrder'] ?? null) !== null
        ? { salesOrder: [{ code: 'read-only' }] }
        : null,
    ),
  transitions: {
    resume: {
      patch: async (unit, row) => ((await countItems(unit, row.id)).scanned === 0 ? { status: 'Open' } : {}),
    },
    close: {
      guard: async (unit, row) => {
        const { items, open } = await countItems(unit, row.id)
        if (items > 0 && open === 0) return null
        return refused('validation', { current: String(row['status']), problems: { items: [{ code: 'required' }] } })
      },
      after: countDelivered,
    },
  },
  actions: { scan: scanSlip },
}
