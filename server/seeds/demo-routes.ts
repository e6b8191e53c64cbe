import type { route } from '../../src/domains/planning/entities/route.ts'
import type { leg } from '../../src/domains/planning/entities/leg.ts'
import type { legLog } from '../../src/domains/planning/entities/leg-log.ts'
import type { shipment } from '../../src/domains/planning/entities/shipment.ts'
import type { shipmentLog } from '../../src/domains/planning/entities/shipment-log.ts'
import { type NewsMessage, newsValues } from '../../src/domains/administration/effects/news.ts'
import { type Company, type DemoContext, isoDay } from './demo-company.ts'
import type { Places } from './demo-places.ts'
import type { SeedOf, SeedTables } from './insert.ts'
import { createRandom } from './random.ts'

const DAY = 86_400_000
const SEED = 20_260_152
const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

export interface Routes {
  readonly tables: SeedTables<{
    route: typeof route
    leg: typeof leg
    leg_log: typeof legLog
    shipment: typeof shipment
    shipment_log: typeof shipmentLog
  }>
}

const LANES = ['P01', 'P02', 'P03', 'W130', 'W131', 'W132'] as const
const STATES = ['Concept', 'Active', 'Active', 'Closed'] as const
const LEG_STATES = { Concept: 'Concept', Active: 'Planned', Closed: 'Notification sent' } as const
const LEG_KINDS = ['pickup', 'linehaul', 'delivery'] as const

/** Routes with legs, and shipments of today and the days around it; one in four belongs to the second carrier. */
export const demoRoutes = (
  { now }: DemoContext,
  company: Company,
  places: Places,
  project: string,
  prefix: string,
  count: number,
): Routes => {
  const random = createRandom(SEED + prefix.charCodeAt(0))
  const base = { project, createdBy: company.users.office }
  const carriers = places.tables.sub_organization.filter((row) => row.type === 'carrier')
  const legs: SeedOf<typeof leg>[] = []
  const legLogs: SeedOf<typeof legLog>[] = []
  const shipments: SeedOf<typeof shipment>[] = []
  const shipmentLogs: SeedOf<typeof shipmentLog>[] = []
  const log = (
    into: (SeedOf<typeof legLog> & SeedOf<typeof shipmentLog>)[],
    object: string,
    says: NewsMessage,
    at: number,
    carrierOrganization: string | null,
  ): void => {
    into.push({
      id: random.uuid(at),
      ...base,
      object,
      user: base.createdBy,
      ...newsValues(says),
      time: new Date(at).toISOString(),
      carrierOrganization,
    })
  }
  const routes = Array.from({ length: count }, (_, index) => {
    const status = STATES[index % STATES.length] ?? 'Concept'
    const at = now + (status === 'Closed' ? -6 : status === 'Active' ? 0 : 2) * DAY
    const carrier = carriers[index % 4 === 3 ? 1 : 0]
    const carrierOrganization = carrier?.organization ?? null
    const lane = LANES[index % LANES.length] ?? 'P01'
    const id = random.uuid(at - 3 * DAY)
    for (const [sequence, type] of LEG_KINDS.entries()) {
      const leg = random.uuid(at - 3 * DAY)
      legs.push({
        id: leg,
        ...base,
        reference: `LEG-${pad(index * 3 + sequence + 1, 6)}`,
        route: id,
        sequence,
        pickupLocation: places.addresses[(index + sequence) % places.addresses.length] ?? null,
        deliveryLocation: places.addresses[(index + sequence + 1) % places.addresses.length] ?? null,
        leadTime: type === 'linehaul' ? 'P1D' : 'PT4H',
        type,
        status: LEG_STATES[status],
        carrierOrganization,
        properties: {},
      })
      if (status === 'Concept') continue
      log(legLogs, leg, { code: 'log-planned', params: {} }, at - 2 * DAY, carrierOrganization)
      if (status === 'Closed')
        log(legLogs, leg, { code: 'log-carrier-notified', params: {} }, at - DAY, carrierOrganization)
    }
    for (let n = 0; n < (status === 'Active' ? 2 : 1); n += 1) {
      const shipment = random.uuid(at - 2 * DAY)
      const pickup = at + n * DAY
      shipments.push({
        id: shipment,
        ...base,
        reference: `SH-${pad(shipments.length + 1, 6)}`,
        route: id,
        site: places.sites[index % places.sites.length] ?? null,
        carrier: carrier?.id ?? null,
        pickupDate: isoDay(pickup),
        deliveryDate: isoDay(pickup + DAY),
        status,
        carrierOrganization,
      })
      if (status !== 'Concept')
        log(shipmentLogs, shipment, { code: 'log-activated', params: {} }, at - 2 * DAY, carrierOrganization)
      if (status === 'Closed') log(shipmentLogs, shipment, { code: 'log-closed', params: {} }, at, carrierOrganization)
    }
    return {
      id,
      ...base,
      reference: [prefix, isoDay(at).replaceAll('-', ''), lane, index % 2 === 0 ? '08:00' : '14:00'].join(' - '),
      name: `${lane} ${['Venlo', 'Duisburg', 'Antwerpen', 'Liège'][index % 4] ?? ''}`,
      domain: null,
      businessUnit: null,
      natCo: null,
      carrier: carrier?.id ?? null,
      status,
      carrierOrganization,
      properties: {},
    }
  })
  return {
    tables: { route: routes, leg: legs, leg_log: legLogs, shipment: shipments, shipment_log: shipmentLogs },
  }
}
