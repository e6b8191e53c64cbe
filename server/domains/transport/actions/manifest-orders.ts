import { sql } from 'kysely'
import { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import { SERVICE_LEVELS } from '../../../../src/catalogue/enumerations.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import type { Values } from '../../../store/hooks.ts'
import type { Unit } from '../../../store/unit.ts'
import { readRow, updateRow } from '../../../store/write-row.ts'
import { deriveAccount } from '../../people/actions/carrier-account.ts'
import { derivePlace } from './delivery-place.ts'
import { advance, recordsWith } from '../../../actions/effects.ts'

type Order = Row<typeof transportOrder>
type Manifest = RowValues<typeof transportManifest>

/** Returns the living orders of a manifest, locked. */
export const ordersOn = (unit: Unit, manifest: string): Promise<readonly Order[]> =>
  recordsWith(unit, transportOrder, 'transportManifest', manifest)

/** Takes the workflow step with this name for every order of the manifest. */
export const moveOrders = async (unit: Unit, manifest: string, step: string): Promise<void> => {
  for (const { id } of await ordersOn(unit, manifest)) await advance(unit, transportOrder, id, step)
}

const earlier = (a: Manifest['pickupDate'], b: Order['latestPickupDate']): Manifest['pickupDate'] => {
  if (typeof a !== 'string' || typeof b !== 'string') return a ?? b ?? null
  return a < b ? a : b
}

const urgency = (level: Manifest['serviceLevel']): number => SERVICE_LEVELS.findIndex((one) => one === level)
const moreUrgent = (a: Manifest['serviceLevel'], b: Order['serviceLevel']): Manifest['serviceLevel'] =>
  (urgency(a) >= urgency(b) ? a : b) ?? null

/**
 * Updates a manifest for an added order: the urgent level, the early date, the hazard, and fields that are empty
 * (OPEN-040).
 */
export const gather = async (unit: Unit, order: Order): Promise<void> => {
  const id = order.transportManifest
  if (typeof id !== 'string') return
  const manifest = await readRow(unit, transportManifest, id)
  const values: Manifest = {
    ...manifest,
    carrier: manifest.carrier ?? order.carrier ?? null,
    deliveryAddress: manifest.deliveryAddress ?? order.deliveryAddress ?? null,
    serviceLevel: moreUrgent(manifest.serviceLevel, order.serviceLevel),
    pickupDate: earlier(manifest.pickupDate, order.latestPickupDate),
    hazardous: manifest.hazardous === true || order.hazardous === true,
  }
  const full: Manifest = {
    ...values,
    ...(await deriveAccount(unit, values, manifest)),
    ...(await derivePlace(unit, values, manifest)),
  }
  const before: Values = manifest
  const patch = Object.fromEntries(
    Object.entries(full).filter(([name, value]) => (before[name] ?? null) !== (value ?? null)),
  )
  if (Object.keys(patch).length > 0) await updateRow(unit, transportManifest, id, patch)
}

/** Sets whether a manifest is hazardous: while one of its orders is. */
const recheckHazard = async (unit: Unit, manifest: string): Promise<void> => {
  const { rows } = await sql<{ was: boolean; has: boolean }>`
    select coalesce(m.hazardous, false) as was, exists (select 1 from transport_order as o
      where o."transportManifest" = m.id and o.hazardous and o.archived is null) as has
    from transport_manifest as m where m.id = ${manifest}::uuid and m.archived is null for update of m`.execute(unit.db)
  const [found] = rows
  if (found?.was === true && !found.has) await updateRow(unit, transportManifest, manifest, { hazardous: false })
}

/**
 * Updates a manifest that an order left: the hazard, and the level and date that it had from this order, which follow from the orders that
 * are left (OPEN-040). With none left it keeps level and date, because it may have been made with them.
 */
export const ungather = async (unit: Unit, manifest: string, left: Order): Promise<void> => {
  await recheckHazard(unit, manifest)
  const stored = await readRow(unit, transportManifest, manifest)
  if (stored.status === 'Cancelled') return
  const orders = await ordersOn(unit, manifest)
  const level = orders.reduce<Manifest['serviceLevel']>((most, one) => moreUrgent(most, one.serviceLevel), null)
  const date = orders.reduce<Manifest['pickupDate']>((first, one) => earlier(first, one.latestPickupDate), null)
  const patch: Manifest = {
    ...(stored.serviceLevel === left.serviceLevel && (level ?? null) !== null ? { serviceLevel: level } : {}),
    ...(stored.pickupDate === left.latestPickupDate && (date ?? null) !== null ? { pickupDate: date } : {}),
  }
  const isSame = Object.entries(patch).every(([name, value]) => (stored as Values)[name] === value)
  if (!isSame) await updateRow(unit, transportManifest, manifest, patch)
}
