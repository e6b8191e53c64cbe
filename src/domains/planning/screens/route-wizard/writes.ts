import type { address as addressEntity } from '../../../sites/entities/address.ts'
import type { leg as legEntity } from '../../entities/leg.ts'
import type { route as routeEntity } from '../../entities/route.ts'
import type { shipment as shipmentEntity } from '../../entities/shipment.ts'
import { routeReference } from '../../effects/lanes.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { BlockType } from './blocks.ts'
import { barredOf, laneKey, type Order, type Plan, type PlannedLane, type Stop } from './plan.ts'

type Leg = Row<typeof legEntity>
type Address = Row<typeof addressEntity>

type Made =
  | { readonly entity: 'route'; readonly body: Partial<Row<typeof routeEntity>> }
  | { readonly entity: 'leg'; readonly body: Partial<Leg> }
  | { readonly entity: 'shipment'; readonly body: Partial<Row<typeof shipmentEntity>> }

export type Write = Made & {
  /** Stable key within the plan: entity, lane, and for a leg its position on the lane. */
  readonly key: string
  /** Key of the write whose id this one takes as `route`. */
  readonly under: number | null
}

/** Data about the places that are planned. */
export interface Known {
  /** Reference of the site, else its name. */
  readonly siteName: string
  /** Address of the depot; null when the site has none. */
  readonly depot: string | null
  readonly address: (id: string) => Address | null
  /** Existing legs from one address to another, the newest first (WIZ-08). */
  readonly legs: readonly Leg[]
}

const LEG_KIND: { readonly [type in BlockType]: 'pickup' | 'delivery' } = { pickup: 'pickup', delivery: 'delivery' }

/** The sections that a lane drives: pickups end at the depot, deliveries start there. */
export const waysOf = (
  type: BlockType,
  stops: readonly Stop[],
  depot: string | null,
): readonly (readonly [from: string | null, to: string | null])[] => {
  const places: (string | null)[] = stops.map(({ address }) => address)
  const calls = type === 'pickup' ? [...places, depot] : [depot, ...places]
  const ways = calls.slice(1).flatMap((to, index) => {
    const from = calls[index] ?? null
    return from === to ? [] : [[from, to] as const]
  })
  return ways.length > 0 ? ways : [[calls[0] ?? null, calls.at(-1) ?? null]]
}

const position = (address: Address | null): Leg['properties'] => {
  const { latitude, longitude } = address?.properties ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : {}
}

/**
 * The writes that save a plan, in order: for each lane its route, its legs from sequence 0, and one shipment on the day (WIZ-09, WIZ-10). A
 * leg takes the lead time of an existing leg between the same addresses.
 */
export const writesOf = (plan: Plan, lanes: readonly PlannedLane[], known: Known): readonly Write[] => {
  const { site, date, carrier } = plan
  if (site === null || date === null) return []
  const writes: Write[] = []
  for (const { block, lane, stops } of lanes) {
    const reference = routeReference(known.siteName, date, lane, block.name)
    const under = writes.length
    const key = laneKey(block, lane)
    writes.push({ key: `route ${key}`, entity: 'route', body: { reference, name: reference, carrier }, under: null })
    for (const [sequence, [from, to]] of waysOf(block.type, stops, known.depot).entries()) {
      const before = known.legs.find((leg) => leg.pickupLocation === from && leg.deliveryLocation === to)
      const body = {
        sequence,
        pickupLocation: from,
        deliveryLocation: to,
        type: LEG_KIND[block.type],
        leadTime: before?.leadTime ?? null,
        properties: to === null ? {} : position(known.address(to)),
      }
      writes.push({ key: `leg ${key} ${sequence}`, entity: 'leg', body, under })
    }
    writes.push({ key: `shipment ${key}`, entity: 'shipment', body: { site, pickupDate: date }, under })
  }
  return writes
}

/** An order and the key of the write that creates its route. */
export interface OrderLink {
  readonly order: Order
  readonly route: string
}

/**
 * Orders on the lanes that get their route: New and Accepted ones without a route (OPEN-045). An order with both pickup and delivery on the
 * day gets the route of the first lane.
 */
export const orderLinks = (
  lanes: readonly PlannedLane[],
  order: (id: string) => Order | null,
): readonly OrderLink[] => {
  const links = new Map<string, OrderLink>()
  for (const { block, lane, stops } of lanes) {
    for (const stop of stops) {
      const row = stop.order === null || links.has(stop.order) ? null : order(stop.order)
      if (row === null || barredOf(row) !== null) continue
      links.set(row.id, { order: row, route: `route ${laneKey(block, lane)}` })
    }
  }
  return [...links.values()]
}

/** The stops of a lane whose order goes on its shipment, and those whose order goes on that of an earlier lane. */
export const sharedStops = (
  { block, lane, stops }: PlannedLane,
  links: readonly OrderLink[],
): { readonly taken: readonly Stop[]; readonly elsewhere: readonly Stop[] } => {
  const routeOf = new Map(links.map(({ order, route }) => [order.id, route]))
  const own = `route ${laneKey(block, lane)}`
  const ofOrders = stops.flatMap((stop) => {
    const route = stop.order === null ? undefined : routeOf.get(stop.order)
    return route === undefined ? [] : [{ stop, route }]
  })
  return {
    taken: ofOrders.flatMap(({ stop, route }) => (route === own ? [stop] : [])),
    elsewhere: ofOrders.flatMap(({ stop, route }) => (route === own ? [] : [stop])),
  }
}
