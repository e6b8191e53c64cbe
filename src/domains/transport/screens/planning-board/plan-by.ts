import { SERVICE_LEVELS } from '../../../../catalogue/enumerations.ts'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { handOverFor, momentOf } from '../../../planning/effects/cut-off.ts'
import { type Manifest, nameOf, type Order } from './board.ts'

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

/** The same as `momentOf`, which is slow; many orders are due at the same time. */
const rememberedMoments = (): typeof momentOf => {
  const known = new Map<string, number>()
  return (day, time, zone) => {
    const key = `${day} ${time} ${zone ?? ''}`
    const at = known.get(key) ?? momentOf(day, time, zone)
    known.set(key, at)
    return at
  }
}

/** When this order has to be on a manifest; null without a latest pickup date. */
export const planByOf = (order: Order, { rows, zoneAt }: CutOffs, instant = momentOf): PlanBy | null => {
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
    ? { day: pickupDate, time: null, at: instant(pickupDate, '23:59', zone) }
    : { ...found, at: instant(found.day, found.time, zone) }
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
  const instant = rememberedMoments()
  for (const record of records) {
    const by = planByOf(record.row, cutOffs, instant)
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
