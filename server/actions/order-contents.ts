import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../src/catalogue/rule.ts'
import { loadForWrite } from '../store/get.ts'
import type { Values } from '../store/hooks.ts'
import { type Refused, refused } from '../store/result.ts'
import { stateOf } from '../store/transition.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'
import { setAll } from './effects.ts'

const ORDER = 'transport_order'

/** The order of a ship unit or line item, locked; null when the person cannot reach it. */
export const orderOf = async (unit: Unit, id: unknown): Promise<AnyRow | null> => {
  const found = typeof id === 'string' ? await loadForWrite(unit.db, unit.principal, entityOf(ORDER), id) : null
  return found?.row ?? null
}

/** Fields of a part that are the order's: they let devices judge the part by its own row. */
export const partOf = (order: AnyRow): Values => ({ orderStatus: stateOf(entityOf(ORDER), order) })
export const shipUnitOf = (order: AnyRow): Values => ({
  ...partOf(order),
  transportManifest: order['transportManifest'] ?? null,
  carrierOrganization: order['carrierOrganization'] ?? null,
})

/** Refuses what the rule of the part does not allow in the present state of the order. */
export const refusalByOrder = (unit: Unit, entity: string, order: AnyRow): Refused | null => {
  const rule = entityOf(entity).editable
  if (unit.principal.trusted === true || rule === undefined) return null
  const reasons = reasonsAgainst(rule, partOf(order), unit.principal.person)
  const current = stateOf(entityOf(ORDER), order)
  return reasons.length === 0 ? null : refused('stale_state', { current, reasons })
}

/** The problem of a new part whose order does not take one any more (TO-11). */
export const closedOrder = (order: AnyRow): Problems => ({
  transportOrder: [{ code: 'in-state', params: { state: stateOf(entityOf(ORDER), order) } }],
})

/** Reference of a part: that of the order and a hyphen in front, a number when none was given (SU-04, AITO-05). */
export const partReference = async (
  unit: Unit,
  table: string,
  order: AnyRow,
  given: unknown,
): Promise<string | null> => {
  const prefix = typeof order['reference'] === 'string' ? `${order['reference']}-` : ''
  if (typeof given === 'string' && given.trim() !== '') return given.startsWith(prefix) ? given : prefix + given
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where "transportOrder" = ${order.id}::uuid`.execute(unit.db)
  return `${prefix}${(rows[0]?.n ?? 0) + 1}`
}

/** Living hazardous entries in the ship units and in the assets of the line items of an order (OPEN-035). */
export const isHazardous = async (unit: Unit, order: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from hazardous as h where h.archived is null and (
      h."shipUnit" in (select id from ship_unit where "transportOrder" = ${order}::uuid and archived is null)
      or h.asset in (select asset from asset_in_transport_order
        where "transportOrder" = ${order}::uuid and archived is null)) limit 1`.execute(unit.db)
  return rows.length > 0
}

/** Number of packages and hazard of an order, after its ship units or their hazardous entries changed (OPEN-035). */
export const recount = async (unit: Unit, order: unknown): Promise<void> => {
  if (typeof order !== 'string') return
  const { rows } = await sql<{ packages: number; total: number | null; hazardous: boolean | null; manifest: string }>`
    select o."totalPackages" as total, o.hazardous, o."transportManifest" as manifest,
      (select least(coalesce(sum(count), 0), 2147483647)::int from ship_unit where "transportOrder" = o.id and archived is null) as packages
    from transport_order as o where o.id = ${order}::uuid for update of o`.execute(unit.db)
  const [now] = rows
  if (now === undefined) return
  const forced = now.hazardous !== true && (await isHazardous(unit, order))
  if (now.total === now.packages && !forced) return
  const entity = entityOf(ORDER)
  await updateRow(unit, entity, order, { totalPackages: now.packages, ...(forced ? { hazardous: true } : {}) })
  if (forced && typeof now.manifest === 'string') {
    await updateRow(unit, entityOf('transport_manifest'), now.manifest, { hazardous: true })
  }
}

/** Brings state, manifest and carrier of an order to its ship units and line items. */
export const carryOver = async (unit: Unit, order: AnyRow): Promise<void> => {
  await setAll(unit, 'ship_unit', 'transportOrder', order.id, shipUnitOf(order))
  await setAll(unit, 'asset_in_transport_order', 'transportOrder', order.id, partOf(order))
}
