import type { contact } from '../../src/domains/sites/entities/contact.ts'
import type { shipUnitType } from '../../src/domains/transport/entities/ship-unit-type.ts'
import type { transportManifest } from '../../src/domains/transport/entities/transport-manifest.ts'
import type { transportOrder } from '../../src/domains/transport/entities/transport-order.ts'
import type { shipUnit } from '../../src/domains/transport/entities/ship-unit.ts'
import type { assetInTransportOrder } from '../../src/domains/transport/entities/asset-in-transport-order.ts'
import type { hazardous } from '../../src/domains/transport/entities/hazardous.ts'
import type { transportManifestLog } from '../../src/domains/transport/entities/transport-manifest-log.ts'
import type { transportOrderLog } from '../../src/domains/transport/entities/transport-order-log.ts'
import type { recordChange } from '../../src/domains/administration/entities/record-change.ts'
import { newsValues, stepNews } from '../../src/domains/administration/effects/news.ts'
import type { Assets } from './demo-assets.ts'
import { type Company, type DemoContext, isoDay } from './demo-company.ts'
import type { Places } from './demo-places.ts'
import { transportParts } from './demo-transport-parts.ts'
import type { SeedOf, SeedTables } from './insert.ts'
import { createRandom, type Random } from './random.ts'

const DAY = 86_400_000
const SEED = 20_260_140
const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

export interface Transport {
  readonly tables: SeedTables<{
    contact: typeof contact
    ship_unit_type: typeof shipUnitType
    transport_manifest: typeof transportManifest
    transport_order: typeof transportOrder
    ship_unit: typeof shipUnit
    asset_in_transport_order: typeof assetInTransportOrder
    hazardous: typeof hazardous
    transport_manifest_log: typeof transportManifestLog
    transport_order_log: typeof transportOrderLog
    record_change: typeof recordChange
  }>
}

export interface TransportCounts {
  readonly transportOrders: number
  readonly manifests: number
  /** Whether TO-DEMO-001 is included. */
  readonly fixed: boolean
}

const MANIFEST_STATES = ['Open', 'Closed', 'Validated', 'Open', 'Closed', 'Closed', 'Cancelled'] as const
/** States of ten orders; those on a manifest have its state. */
const ORDER_STATES = [
  'New',
  'Accepted',
  'Assigned',
  'Closed',
  'New',
  'Accepted',
  'Validated',
  'Closed',
  'Cancelled',
  'Assigned',
] as const
const ON_MANIFEST: { readonly [order: string]: string } = { Assigned: 'Open', Validated: 'Validated', Closed: 'Closed' }
/** The transitions to each state, for the log. */
const WAY: { readonly [state: string]: readonly string[] } = {
  Accepted: ['New', 'Accepted'],
  Assigned: ['New', 'Accepted', 'Assigned'],
  Validated: ['New', 'Accepted', 'Assigned', 'Validated'],
  Closed: ['New', 'Accepted', 'Assigned', 'Closed'],
  Cancelled: ['New', 'Cancelled'],
}
const MANIFEST_WAY: { readonly [state: string]: readonly string[] } = {
  Validated: ['Open', 'Validated'],
  Closed: ['Open', 'Validated', 'Closed'],
  Cancelled: ['Open', 'Cancelled'],
}

type Stateful = { readonly id: string; readonly status?: string | null | undefined }

/** The changes of state on the way of records to the states they are in; `timeOfStep` returns milliseconds since 1970. */
const changesOf = (
  random: Random,
  base: { readonly project: string; readonly createdBy: string },
  entity: string,
  records: readonly Stateful[],
  ways: { readonly [state: string]: readonly string[] },
  timeOfStep: (step: number) => number,
): readonly SeedOf<typeof recordChange>[] =>
  records.flatMap((record) => {
    const way = ways[statusOf(record)] ?? []
    return way.slice(1).map((after, step) => {
      const at = timeOfStep(step)
      return {
        id: random.uuid(at),
        ...base,
        entity,
        record: record.id,
        time: new Date(at).toISOString(),
        user: base.createdBy,
        about: 'state',
        changes: [{ path: 'status', before: way[step] ?? null, after }],
      }
    })
  })

const stepsOf = (way: readonly string[] = []) =>
  way.slice(1).map((state, at) => newsValues(stepNews(way[at] ?? '', state)))
const LEVELS = ['RTN', 'RTN', 'RTN', 'CRT', 'CRT', 'AOG'] as const
const COLORS = ['none', 'orange', 'green', 'blue', 'purple', 'grey'] as const

const statusOf = (row: Stateful): string => String(row.status)

/** Transport orders in every state with their parts, and their manifests. */
export const demoTransport = (
  { now }: DemoContext,
  company: Company,
  places: Places,
  assets: Assets,
  project: string,
  prefix: string,
  counts: TransportCounts,
): Transport => {
  // A random source of its own, so that the numbers of other seeds do not change.
  const random = createRandom(SEED + counts.transportOrders)
  const createdBy = company.users[prefix === 'NOR' ? 'outsider' : 'office']
  const base = { project, createdBy }
  const day = (offset: number): string => isoDay(now + offset * DAY)
  const carriers = places.tables.sub_organization.filter((row) => row.type === 'carrier')
  // Two of three go to the first carrier; the second has manifests and orders of its own.
  const carrierAt = (index: number) => carriers[index % 3 === 1 ? 1 : 0] ?? carriers[0]
  const [from, ...to] = places.tables.address
  const accountOf = (carrier: string | null) => carriers.find((row) => row.id === carrier)?.organization ?? null
  const manifestStep = (step: number): number => now - (20 - step) * DAY + 30_000_000
  const orderStep = (step: number): number => now - (14 - step) * DAY + 32_000_000
  const parts = transportParts(random, base, places, assets, now)

  const manifests = Array.from({ length: counts.manifests }, (_, index) => {
    const status = MANIFEST_STATES[index % MANIFEST_STATES.length] ?? 'Open'
    const address = to[index % to.length]
    const carrier = carrierAt(index)?.id ?? null
    const pickup = status === 'Closed' || status === 'Cancelled' ? -random.int(3, 40) : random.int(0, 9)
    return {
      id: random.uuid(now - 45 * DAY),
      ...base,
      reference: `TM-2026-${pad(index + 1, 4)}`,
      status,
      carrier,
      carrierOrganization: accountOf(carrier),
      serviceLevel: random.pick(LEVELS),
      hazardous: index % 5 === 4,
      pickupDate: day(pickup),
      deliveryDate: day(pickup + random.int(1, 5)),
      closureDate: status === 'Closed' ? day(pickup - 1) : null,
      deliveryAddress: address?.id ?? null,
      deliveryCountry: address?.country ?? null,
      deliveryCity: address?.city ?? null,
      properties: { color: COLORS[index % COLORS.length] ?? 'none' },
    }
  })
  const logs = manifests.flatMap((manifest) =>
    stepsOf(MANIFEST_WAY[statusOf(manifest)]).map((says, step) => ({
      id: random.uuid(now - 20 * DAY),
      ...base,
      object: manifest.id,
      time: new Date(manifestStep(step)).toISOString(),
      ...says,
      user: createdBy,
      carrierOrganization: manifest.carrierOrganization,
    })),
  )

  const taken = new Map<string, number>()
  const manifestFor = (state: string) => {
    const wanted = ON_MANIFEST[state]
    const fitting = manifests.filter((row) => wanted !== undefined && row.status === wanted)
    const at = taken.get(state) ?? 0
    taken.set(state, at + 1)
    return fitting[at % Math.max(1, fitting.length)]
  }
  const orders = Array.from({ length: counts.transportOrders }, (_, index) => {
    const demo = counts.fixed && index === 0
    const wanted = ORDER_STATES[index % ORDER_STATES.length] ?? 'New'
    const manifest = manifestFor(wanted)
    const status = ON_MANIFEST[wanted] !== undefined && manifest === undefined ? 'Accepted' : wanted
    const address =
      manifest === undefined ? to[index % to.length] : to.find((row) => row.id === manifest.deliveryAddress)
    const carrier = manifest?.carrier ?? (random.chance(0.7) ? carrierAt(index)?.id : null) ?? null
    const past = status === 'Closed' || status === 'Cancelled'
    const pickup = demo ? 6 : past ? -random.int(3, 50) : random.int(1, 14)
    const hazardous = manifest === undefined ? !demo && index % 9 === 4 : manifest.hazardous
    return {
      id: random.uuid(now - random.int(15, 60) * DAY),
      ...base,
      reference: demo ? 'TO-DEMO-001' : `TO-2026-${pad(index + 1, 4)}`,
      status,
      serviceLevel: demo ? 'CRT' : random.pick(LEVELS),
      hazardous,
      military: random.chance(0.1),
      totalPackages: 0,
      customer: random.pick(places.customers),
      carrier,
      carrierOrganization: accountOf(carrier),
      crossDock: random.chance(0.3) ? random.pick(places.sites) : null,
      site: random.pick(places.sites),
      pickupLocation: from?.id ?? null,
      deliveryAddress: address?.id ?? null,
      deliveryCountry: address?.country ?? null,
      deliveryCity: address?.city ?? null,
      deliveryContact: random.pick(parts.contacts).id,
      involvedContact: random.chance(0.4) ? random.pick(parts.contacts).id : null,
      salesOrganization: random.pick(['AH', 'AHD']),
      shipperReferences: random.chance(0.6) ? `PO ${random.int(4_500_000, 4_599_999)}` : null,
      descriptionShippingPoint: random.pick(['Gate 2', 'Dock 4', 'Yard, north side', null]),
      earliestPickupDate: day(pickup - 2),
      latestPickupDate: day(pickup),
      requestedDeliveryDate: day(pickup + random.int(3, 8)),
      deliveryDate: status === 'Closed' ? day(pickup + 3) : null,
      estimatedDeliveryDate: past ? null : day(pickup + 3),
      integrationDate: day(Math.min(0, pickup) - 2),
      consolidationDate: status === 'Closed' ? day(pickup - 1) : null,
      incoterm: random.pick(['DAP', 'DAP', 'FCA', 'EXW', 'CIP']),
      incotermLocation: address?.city ?? null,
      costCenter: String(random.int(4100, 4990)),
      profitCenter: `P${random.int(100, 999)}`,
      transportManifest: status === wanted ? (manifest?.id ?? null) : null,
      properties: random.chance(0.3) ? { Insurance: { value: random.int(5, 90) * 1000, unit: 'EUR' } } : {},
    }
  })
  const filled = orders.map((order) => parts.fill(order, order.reference === 'TO-DEMO-001'))
  const orderLogs = filled.flatMap((order) =>
    stepsOf(WAY[statusOf(order)]).map((says, step) => ({
      id: random.uuid(now - 14 * DAY),
      ...base,
      object: order.id,
      time: new Date(orderStep(step)).toISOString(),
      ...says,
      user: createdBy,
    })),
  )
  return {
    tables: {
      contact: parts.contacts,
      ship_unit_type: parts.types,
      transport_manifest: manifests,
      transport_order: filled,
      ship_unit: parts.units,
      asset_in_transport_order: parts.items,
      hazardous: parts.hazards,
      transport_manifest_log: logs,
      transport_order_log: orderLogs,
      record_change: [
        ...changesOf(random, base, 'transport_manifest', manifests, MANIFEST_WAY, manifestStep),
        ...changesOf(random, base, 'transport_order', filled, WAY, orderStep),
      ],
    },
  }
}
