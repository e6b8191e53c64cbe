import type { site as siteEntity } from '../../../sites/entities/site.ts'
import type { transportOrder } from '../../../transport/entities/transport-order.ts'
import { LANES, type LaneName } from '../../effects/lanes.ts'
import { type Row, textsOf } from '../../../../catalogue/row.ts'
import type { Block, BlockType } from './blocks.ts'

export type Order = Row<typeof transportOrder>

/** A stop of a lane: of an order, or at an address added by hand. */
export interface Stop {
  readonly key: string
  readonly address: string
  readonly order: string | null
}

/** An unsaved plan, stored as a draft. */
export interface Plan {
  readonly step: number
  readonly site: string | null
  readonly date: string | null
  readonly carrier: string | null
  /** Addresses added by hand. */
  readonly added: readonly string[]
  /** Ordered stops, by `laneKey`. */
  readonly lanes: { readonly [key: string]: readonly Stop[] }
  /** Ids of the records being saved, by `Write.key`, so that an interrupted save continues where it stopped. */
  readonly ids: MadeIds
}

export type MadeIds = { readonly [key: string]: string }

export const NEW_PLAN: Plan = { step: 0, site: null, date: null, carrier: null, added: [], lanes: {}, ids: {} }

export const laneKey = (block: Block, lane: string): string => `${block.key} ${lane}`

const isStop = (value: unknown): value is Stop => {
  const { key, address, order } = (value ?? {}) as { [name: string]: unknown }
  return typeof key === 'string' && typeof address === 'string' && (order === null || typeof order === 'string')
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const idsOf = (value: unknown): MadeIds =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? {}
    : Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )

/** Parses a draft; missing parts get the defaults of a new plan. */
export const planOf = (draft: unknown): Plan => {
  if (draft === null || typeof draft !== 'object') return NEW_PLAN
  const { step, site, date, carrier, added, lanes, ids } = draft as { [name: string]: unknown }
  const kept = lanes !== null && typeof lanes === 'object' ? Object.entries(lanes) : []
  return {
    step: typeof step === 'number' && step >= 0 && step <= 3 ? step : 0,
    site: textOrNull(site),
    date: textOrNull(date),
    carrier: textOrNull(carrier),
    added: textsOf(added),
    lanes: Object.fromEntries(
      kept.flatMap(([key, stops]) => (Array.isArray(stops) ? [[key, stops.filter(isStop)] as const] : [])),
    ),
    ids: idsOf(ids),
  }
}

export const stopsOf = (plan: Plan, block: Block, lane: string): readonly Stop[] =>
  plan.lanes[laneKey(block, lane)] ?? []

/** The lane of this block that a stop is on; null when it is on none. */
export const laneOf = (plan: Plan, block: Block, stop: string): LaneName | null =>
  LANES.find((name) => stopsOf(plan, block, name).some(({ key }) => key === stop)) ?? null

/** Moves a stop to the end of a lane of the block; null removes it from its lane. */
export const put = (plan: Plan, block: Block, stop: Stop, lane: string | null): Plan => {
  if (lane !== null && laneOf(plan, block, stop.key) === lane) return plan
  const lanes = Object.fromEntries(
    Object.entries(plan.lanes).map(([key, stops]) => [
      key,
      key.startsWith(`${block.key} `) ? stops.filter(({ key: one }) => one !== stop.key) : stops,
    ]),
  )
  if (lane === null) return { ...plan, lanes }
  const key = laneKey(block, lane)
  return { ...plan, lanes: { ...lanes, [key]: [...(lanes[key] ?? []), stop] } }
}

/** Moves a stop within its lane. */
export const move = (plan: Plan, block: Block, lane: string, from: number, to: number): Plan => {
  const stops = [...stopsOf(plan, block, lane)]
  const [stop] = stops.splice(from, 1)
  if (stop === undefined || to < 0 || to > stops.length) return plan
  stops.splice(to, 0, stop)
  return { ...plan, lanes: { ...plan.lanes, [laneKey(block, lane)]: stops } }
}

/** Whether a site and a day that is not past are selected. */
export const canBegin = ({ site, date }: Plan, today: string): boolean =>
  site !== null && date !== null && date >= today

type Day = string | null | undefined

const dayIn = (date: string, first: Day, last: Day): boolean =>
  (typeof first !== 'string' || first === '' || first <= date) &&
  (typeof last !== 'string' || last === '' || date <= last)

const MOVING: ReadonlySet<unknown> = new Set(['New', 'Accepted', 'Assigned', 'Validated', null, undefined])

/** A site with all its parts: the halls of a campus, the floors of a hall. */
export const sitesBelow = (site: string, sites: readonly Row<typeof siteEntity>[]): ReadonlySet<string> => {
  const found = new Set([site])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const row of sites) if (found.has(row.parent ?? '')) found.add(row.id)
  }
  return found
}

/** Whether the order is to be picked up, or delivered, at one of these sites on this day. */
export const wants = (order: Order, type: BlockType, sites: ReadonlySet<string>, date: string): boolean => {
  if (order.archived !== null || !sites.has(order.site ?? '') || !MOVING.has(order.status)) return false
  return type === 'pickup'
    ? typeof order.pickupLocation === 'string' && dayIn(date, order.earliestPickupDate, order.latestPickupDate)
    : typeof order.deliveryAddress === 'string' && dayIn(date, order.earliestPickupDate, order.requestedDeliveryDate)
}

/** Why an order of the day cannot be planned; null when it can. */
export type Barred =
  { readonly code: 'state'; readonly state: string } | { readonly code: 'route'; readonly route: string }

export const barredOf = (order: Order): Barred | null => {
  const state = order.status ?? 'New'
  if (state !== 'New' && state !== 'Accepted') return { code: 'state', state }
  return typeof order.route === 'string' ? { code: 'route', route: order.route } : null
}

/** Converts an order to a stop of a block. */
export const stopOf = (order: Order, type: BlockType): Stop => ({
  key: `order ${order.id}`,
  address: String(type === 'pickup' ? order.pickupLocation : order.deliveryAddress),
  order: order.id,
})

export const addressStop = (address: string): Stop => ({ key: `address ${address}`, address, order: null })

export interface PlannedLane {
  readonly block: Block
  readonly lane: LaneName
  readonly stops: readonly Stop[]
}

/** The lanes with stops, block by block. */
export const plannedLanes = (plan: Plan, blocks: readonly Block[]): readonly PlannedLane[] =>
  blocks.flatMap((block) =>
    LANES.flatMap((name) => {
      const stops = stopsOf(plan, block, name)
      return stops.length === 0 ? [] : [{ block, lane: name, stops }]
    }),
  )
