import { sql } from 'kysely'
import { assetInTransportOrder } from '../../../../src/domains/transport/entities/asset-in-transport-order.ts'
import { shipUnit } from '../../../../src/domains/transport/entities/ship-unit.ts'
import { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import { entityOf } from '../../../../src/domains/index.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../../../src/catalogue/rule.ts'
import { loadForWrite } from '../../../store/get.ts'
import { type Refused, refused } from '../../../store/result.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { setAll } from '../../../actions/effects.ts'

type Order = Row<typeof transportOrder>
type Part = RowValues<typeof shipUnit>

/** Returns the order of a ship unit or line item, locked; null when the user may not access it. */
export const orderOf = async (unit: Unit, id: string | null | undefined): Promise<Order | null> => {
  const found = typeof id === 'string' ? await loadForWrite(unit.db, unit.principal, transportOrder, id) : null
  return found?.row ?? null
}

/** Fields copied from the order to a part, so that devices can evaluate rules with the part's row alone. */
export const partOf = (order: Order): Pick<Part, 'orderStatus'> => ({ orderStatus: stateOf(transportOrder, order) })
export const shipUnitOf = (order: Order): Part => ({
  ...partOf(order),
  transportManifest: order.transportManifest ?? null,
  carrierOrganization: order.carrierOrganization ?? null,
})

/** Rejects what the rule of the part does not allow in the current state of the order. */
export const refusalByOrder = (unit: Unit, entity: string, order: Order): Refused | null => {
  const rule = entityOf(entity).editable
  if (unit.principal.trusted === true || rule === undefined) return null
  const reasons = reasonsAgainst(rule, partOf(order), unit.principal.person)
  const current = stateOf(transportOrder, order)
  return reasons.length === 0 ? null : refused('stale_state', { current, reasons })
}

/** The problem of a new part whose order accepts no more parts (TO-11). */
export const closedOrder = (order: Order): Problems => ({
  transportOrder: [{ code: 'in-state', params: { state: stateOf(transportOrder, order) } }],
})

/**
 * Returns the reference of a part: that of the order, a hyphen, and the given one or else a number (SU-04, AITO-05). Ship units and line
 * items share the numbers, so that a reference says which part is meant.
 */
export const partReference = async (unit: Unit, order: Order, given: unknown): Promise<string | null> => {
  const prefix = typeof order.reference === 'string' ? `${order.reference}-` : ''
  if (typeof given === 'string' && given.trim() !== '') return given.startsWith(prefix) ? given : prefix + given
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from ship_unit where "transportOrder" = ${order.id}::uuid)
      + (select count(*) from asset_in_transport_order where "transportOrder" = ${order.id}::uuid))::int as n`.execute(
    unit.db,
  )
  return `${prefix}${(rows[0]?.n ?? 0) + 1}`
}

/**
 * Returns whether an order has living hazardous entries, in its ship units or in the assets of its line items
 * (OPEN-035).
 */
export const isHazardous = async (unit: Unit, order: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from hazardous as h where h.archived is null and (
      h."shipUnit" in (select id from ship_unit where "transportOrder" = ${order}::uuid and archived is null)
      or h.asset in (select asset from asset_in_transport_order
        where "transportOrder" = ${order}::uuid and archived is null)) limit 1`.execute(unit.db)
  return rows.length > 0
}

/**
 * Updates the number of packages and the hazard of an order after its ship units or their hazardous entries changed
 * (OPEN-035).
 */
export const recount = async (unit: Unit, order: string): Promise<void> => {
  const { rows } = await sql<{ packages: number; total: number | null; hazardous: boolean | null; manifest: string }>`
    select o."totalPackages" as total, o.hazardous, o."transportManifest" as manifest,
      (select least(coalesce(sum(count), 0), 2147483647)::int from ship_unit where "transportOrder" = o.id and archived is null) as packages
    from transport_order as o where o.id = ${order}::uuid for update of o`.execute(unit.db)
  const [now] = rows
  if (now === undefined) return
  const forced = now.hazardous !== true && (await isHazardous(unit, order))
  if (now.total === now.packages && !forced) return
  const entity = transportOrder
  await updateRow(unit, entity, order, { totalPackages: now.packages, ...(forced ? { hazardous: true } : {}) })
  if (forced && typeof now.manifest === 'string') {
    await updateRow(unit, transportManifest, now.manifest, { hazardous: true })
  }
}

/** Copies state, manifest and carrier of an order to its ship units and line items. */
export const carryOver = async (unit: Unit, order: Order): Promise<void> => {
  await setAll(unit, shipUnit, 'transportOrder', order.id, shipUnitOf(order))
  await setAll(unit, assetInTransportOrder, 'transportOrder', order.id, partOf(order))
}
