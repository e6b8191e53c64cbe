import { SERVICE_LEVELS } from '../../../../catalogue/enumerations.ts'
import type { AnyRow, Row } from '../../../../catalogue/row.ts'
import { handOverFor, momentOf } from '../../../planning/effects/cut-off.ts'
import type { transportManifest } from '../../entities/transport-manifest.ts'
import type { transportOrder } from '../../entities/transport-order.ts'

export type Order = Row<typeof transportOrder>
export type Manifest = Row<typeof transportManifest>

/** The state of orders that wait for a manifest. */
export const TO_PLAN = 'Accepted'
/** The states of orders that are on a manifest which is not closed. */
const RIDING: ReadonlySet<unknown> = new Set(['Assigned', 'Validated'])
/** The states of manifests that the board shows, and the one in which they take orders. */
export const SHOWN = ['Open', 'Validated'] as const
const TAKING = 'Open'

/** When an order has to be on a manifest. */
export interface PlanBy {
  /** `yyyy-mm-dd` at the site of the order. */
  readonly day: string
  /** `HH:MM` of the cut-off at that site; null where no cut-off covers the pickup: then it is the latest pickup day. */
  readonly time: string | null
  /** The same as a point in time, ms; without a cut-off the last minute of the day. */
  readonly at: number
}

/** Cut-off times, and the time zone of a site. */
export interface CutOffs {
  readonly rows: readonly AnyRow[]
  readonly zoneAt: (site: string | null) => string | undefined
}

/** When this order has to be on a manifest; null without a latest pickup date. */
export const planByOf = (order: Order, { rows, zoneAt }: CutOffs): PlanBy | null => {
  const { latestPickupDate: pickupDate, site } = order
  if (typeof pickupDate !== 'string') return null
  const zone = zoneAt(site ?? null)
  const found = handOverFor(
    {
      sites: new Set([site]),
      serviceLevel: order.serviceLevel ?? null,
      country: order.deliveryCountry ?? null,
      city: order.deliveryCity ?? null,
      pickupDate,
    },
    rows,
  )
  return found === null
    ? { day: pickupDate, time: null, at: momentOf(pickupDate, '23:59', zone) }
    : { ...found, at: momentOf(found.day, found.time, zone) }
}

/** The cut-off of a manifest with these orders, for its own pickup; null where none covers it. */
export const cutOffOf = (manifest: Manifest, orders: readonly Order[], { rows, zoneAt }: CutOffs): PlanBy | null => {
  const { pickupDate } = manifest
  if (typeof pickupDate !== 'string') return null
  const sites = new Set(orders.map(({ site }) => site))
  const found = handOverFor(
    {
      sites,
      serviceLevel: manifest.serviceLevel ?? null,
      country: manifest.deliveryCountry ?? null,
      city: manifest.deliveryCity ?? null,
      pickupDate,
    },
    rows,
  )
  const [site = null] = sites
  return found === null ? null : { ...found, at: momentOf(found.day, found.time, zoneAt(site)) }
}

const urgency = ({ serviceLevel }: Order): number => SERVICE_LEVELS.findIndex((one) => one === serviceLevel)
const nameOf = ({ reference }: Order | Manifest): string => reference ?? ''

/** Orders with the same due time, the most urgent service level first. */
export interface OrderGroup<R> {
  readonly key: string
  readonly by: PlanBy | null
  readonly orders: readonly R[]
}

/** Orders by when they have to be on a manifest, what is due first; those without a date come last. */
export const groupsOf = <R extends { readonly row: Order }>(
  records: readonly R[],
  cutOffs: CutOffs,
): readonly OrderGroup<R>[] => {
  const groups = new Map<string, { readonly by: PlanBy | null; readonly orders: R[] }>()
  for (const record of records) {
    const by = planByOf(record.row, cutOffs)
    const key = by === null ? '' : `${by.at} ${by.day} ${by.time ?? ''}`
    const group = groups.get(key) ?? { by, orders: [] }
    group.orders.push(record)
    groups.set(key, group)
  }
  return [...groups]
    .map(([key, { by, orders }]) => ({
      key,
      by,
      orders: orders.toSorted(
        (a, b) =>
          urgency(b.row) - urgency(a.row) || nameOf(a.row).localeCompare(nameOf(b.row), 'en', { numeric: true }),
      ),
    }))
    .toSorted((a, b) => (a.by?.at ?? Infinity) - (b.by?.at ?? Infinity) || a.key.localeCompare(b.key))
}

/** The first `most` orders of the groups; groups that are empty then are left out. */
export const firstOf = <R>(groups: readonly OrderGroup<R>[], most: number): readonly OrderGroup<R>[] => {
  let left = most
  return groups.flatMap((group) => {
    const orders = group.orders.slice(0, Math.max(0, left))
    left -= orders.length
    return orders.length === 0 ? [] : [{ ...group, orders }]
  })
}

/** Whether every typed word is in one of the texts; case does not count. */
export const matches = (typed: string, texts: readonly (string | null | undefined)[]): boolean => {
  const text = texts.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * The manifests of a day, or of all days for null, the earliest pickup first. Today also has those whose pickup has passed while they are not closed yet; those
 * without a pickup date are on every day, last.
 */
export const manifestsOn = <M extends { readonly row: Manifest }>(
  manifests: readonly M[],
  day: string | null,
  today: string,
): readonly M[] =>
  manifests
    .filter(({ row: { pickupDate } }) => {
      if (day === null || typeof pickupDate !== 'string') return true
      return pickupDate === day || (day === today && pickupDate < day)
    })
    .toSorted(
      (a, b) =>
        (a.row.pickupDate ?? '9').localeCompare(b.row.pickupDate ?? '9') ||
        nameOf(a.row).localeCompare(nameOf(b.row), 'en', { numeric: true }),
    )

/** The first day after this one with a manifest; null when there is none. */
export const nextDayWith = (manifests: readonly Manifest[], day: string): string | null =>
  manifests
    .flatMap(({ pickupDate }) => (typeof pickupDate === 'string' && pickupDate > day ? [pickupDate] : []))
    .toSorted()[0] ?? null

/**
 * Whether the order is on this manifest. The state decides: an order that is taken off keeps the reference until the server has
 * confirmed it.
 */
export const isOn = (order: Order, manifest: Pick<Manifest, 'id'>): boolean =>
  order.transportManifest === manifest.id && RIDING.has(order.status)

/** Whether the manifest takes orders: while it is open, as the server requires (STATE-046). */
export const takesOrders = ({ status, archived }: Manifest): boolean =>
  archived === null && (status ?? TAKING) === TAKING

/** How an order differs from a manifest that takes it. */
export type Difference = 'deliveryAddress' | 'carrier' | 'hazardous' | 'earlier'

const differ = (a: string | null | undefined, b: string | null | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' && a !== b

/**
 * What is worth saying before an order goes on a manifest; none of it forbids the step. An empty field of either fits, as the
 * manifest takes it from the order (OPEN-040). `earlier`: the pickup of the manifest would move to that of the order.
 */
export const differencesOf = (order: Order, manifest: Manifest, isEmpty: boolean): readonly Difference[] => {
  const [mine, theirs] = [order.latestPickupDate, manifest.pickupDate]
  const found: readonly (readonly [Difference, boolean])[] = [
    ['deliveryAddress', differ(order.deliveryAddress, manifest.deliveryAddress)],
    ['carrier', differ(order.carrier, manifest.carrier)],
    ['hazardous', !isEmpty && order.hazardous === true && manifest.hazardous !== true],
    ['earlier', typeof mine === 'string' && typeof theirs === 'string' && mine < theirs],
  ]
  return found.flatMap(([name, is]) => (is ? [name] : []))
}

/** The differences of several orders, each once. */
export const differencesOfAll = (
  orders: readonly Order[],
  manifest: Manifest,
  isEmpty: boolean,
): readonly Difference[] => [...new Set(orders.flatMap((order) => differencesOf(order, manifest, isEmpty)))]

/** The packages of orders. */
export const packagesOf = (orders: readonly Order[]): number =>
  orders.reduce((sum, { totalPackages }) => sum + (totalPackages ?? 0), 0)
