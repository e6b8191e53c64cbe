import type { Row } from '../../../../catalogue/row.ts'
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

/** The reference of a record; empty while the server has not given it one. */
export const nameOf = ({ reference }: Order | Manifest): string => reference ?? ''

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
 * Warnings before an order goes on a manifest; none of them forbids the step. An empty field of either causes none, because the manifest
 * takes it from the order (OPEN-040). `earlier`: the pickup of the manifest would move to that of the order.
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
