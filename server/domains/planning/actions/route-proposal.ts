import { addInterval, parseInterval } from '../../../../src/catalogue/interval.ts'

/** The requirements of an order for its route; days are `yyyy-mm-dd`. */
export interface Wish {
  readonly site: string | null
  readonly serviceLevel: string | null
  readonly incoterm: string | null
  readonly pickupLocation: string
  readonly deliveryAddress: string
  readonly country: string | null
  readonly city: string | null
  readonly earliestPickupDate: string | null
  readonly latestPickupDate: string | null
  readonly requestedDeliveryDate: string | null
}

export interface Leg {
  readonly id: string
  readonly route: string
  readonly pickupLocation: string | null
  readonly deliveryLocation: string | null
  readonly leadTime: string | null
}

export interface CutOff {
  readonly site: string | null
  readonly serviceLevel: string | null
  readonly dayOfWeek: number | null
  readonly cutOffTime: string | null
  readonly interval: string | null
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
}

export interface Turnaround {
  readonly site: string | null
  readonly country: string | null
  readonly incoterm: string | null
  readonly serviceLevel: string | null
  readonly duration: number | null
  readonly period: string | null
}

export interface Plan {
  readonly route: string
  readonly legs: readonly string[]
  /** ISO 8601 duration of all legs together. */
  readonly leadTime: string
  readonly pickupDate: string
  readonly deliveryDate: string
}

const DAY = 86_400_000
/** Days ahead that are searched when the order has no latest pickup. */
const AHEAD = 60
const HOURS: { readonly [unit: string]: number } = { minutes: 1 / 60, hours: 1, days: 24, weeks: 168 }

const plus = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const hoursOf = (text: string | null): number => {
  const interval = text === null ? null : parseInterval(text)
  return interval === null ? 0 : interval.amount * (HOURS[interval.unit] ?? 0)
}

const intervalText = (hours: number): string => (hours % 24 === 0 ? `P${hours / 24}D` : `PT${Math.ceil(hours)}H`)

/** Returns the consecutive legs, in order, from the pickup to the delivery; null when they do not connect. */
const connection = (legs: readonly Leg[], wish: Wish): readonly Leg[] | null => {
  for (let start = 0; start < legs.length; start += 1) {
    if (legs[start]?.pickupLocation !== wish.pickupLocation) continue
    for (let end = start; end < legs.length; end += 1) {
      const [before, leg] = [legs[end - 1], legs[end]]
      if (end > start && before?.deliveryLocation !== leg?.pickupLocation) break
      if (leg?.deliveryLocation === wish.deliveryAddress) return legs.slice(start, end + 1)
    }
  }
  return null
}

const fits = (wanted: string | null, given: string | null): boolean => wanted === null || wanted === given

/**
 * Returns the first day for which passed cut-offs still allow a pickup (TM-21): the latest day of a passed cut-off plus its
 * interval. Empty when no cut-off applies.
 */
const missedBefore = (wish: Wish, cutOffs: readonly CutOff[], today: string, time: string): string => {
  const passed = cutOffs
    .filter((one) => fits(one.site, wish.site) && fits(one.serviceLevel, wish.serviceLevel))
    .filter((one) => fits(one.destinationCountry, wish.country) && fits(one.destinationCity, wish.city))
    .flatMap((one) => {
      if (one.dayOfWeek === null) return []
      const back = (new Date(today).getUTCDay() - one.dayOfWeek + 7) % 7
      const days = back === 0 && time < (one.cutOffTime ?? '') ? 7 : back
      return [addInterval(plus(today, -days), one.interval ?? 'P0D') ?? today]
    })
  return passed.reduce((latest, day) => (day > latest ? day : latest), '')
}

const UNIT_LETTERS: { readonly [period: string]: string } = { D: 'D', W: 'W', M: 'M', Y: 'Y' }

/** Returns the turnaround of the most specific matching entry; an empty field matches every order. */
const turnaroundOf = (wish: Wish, turnarounds: readonly Turnaround[]): string | null => {
  const weight = (one: Turnaround): number =>
    [one.site, one.country, one.incoterm, one.serviceLevel].filter((value) => value !== null).length
  const [best] = turnarounds
    .filter((one) => fits(one.site, wish.site) && fits(one.country, wish.country))
    .filter((one) => fits(one.incoterm, wish.incoterm) && fits(one.serviceLevel, wish.serviceLevel))
    .toSorted((a, b) => weight(b) - weight(a))
  if (best?.duration === null || best?.duration === undefined) return null
  return `P${best.duration}${UNIT_LETTERS[best.period ?? 'D'] ?? 'D'}`
}

const later = (a: string, b: string): string => (a > b ? a : b)

/**
 * Returns the routes that can carry an order (OPEN-037), soonest first: their legs lead from the pickup to the
 * delivery, the first pickup that the cut-offs allow is not after the latest one, and lead time and turnaround end by
 * the requested day.
 */
export const proposeRoutes = (
  wish: Wish,
  known: {
    readonly legs: readonly Leg[]
    readonly cutOffs: readonly CutOff[]
    readonly turnarounds: readonly Turnaround[]
  },
  now: { readonly today: string; readonly time: string },
): readonly Plan[] => {
  const missed = missedBefore(wish, known.cutOffs, now.today, now.time)
  const pickupDate = [now.today, wish.earliestPickupDate ?? '', missed].reduce(later)
  const last = wish.latestPickupDate ?? plus(now.today, AHEAD)
  if (pickupDate > last) return []
  const turnaround = turnaroundOf(wish, known.turnarounds)
  const routes = new Map<string, Leg[]>()
  for (const leg of known.legs) routes.set(leg.route, [...(routes.get(leg.route) ?? []), leg])
  return [...routes]
    .flatMap(([route, legs]): Plan[] => {
      const way = connection(legs, wish)
      if (way === null) return []
      const hours = way.reduce((sum, leg) => sum + hoursOf(leg.leadTime), 0)
      const byLegs = plus(pickupDate, Math.ceil(hours / 24))
      const deliveryDate = later(byLegs, (turnaround === null ? null : addInterval(pickupDate, turnaround)) ?? byLegs)
      if (wish.requestedDeliveryDate !== null && deliveryDate > wish.requestedDeliveryDate) return []
      return [{ route, legs: way.map(({ id }) => id), leadTime: intervalText(hours), pickupDate, deliveryDate }]
    })
    .toSorted((a, b) =>
      a.deliveryDate === b.deliveryDate
        ? hoursOf(a.leadTime) - hoursOf(b.leadTime)
        : a.deliveryDate < b.deliveryDate
          ? -1
          : 1,
    )
}
