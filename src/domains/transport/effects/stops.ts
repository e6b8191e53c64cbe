import type { Row } from '../../../catalogue/row.ts'
import type { transportOrder } from '../entities/transport-order.ts'

type Order = Row<typeof transportOrder>

/** A place where a driver loads or delivers, and the orders concerned. */
export interface Stop {
  readonly key: string
  readonly does: 'load' | 'deliver'
  /** Null where the orders name none. */
  readonly address: string | null
  /** The site where it is loaded, for orders that name no pickup location. */
  readonly site: string | null
  readonly contacts: readonly string[]
  readonly orders: readonly string[]
}

const ids = (values: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

const grouped = (orders: readonly Order[], keyOf: (order: Order) => string): readonly (readonly Order[])[] => {
  const groups = new Map<string, Order[]>()
  for (const order of orders) groups.set(keyOf(order), [...(groups.get(keyOf(order)) ?? []), order])
  return [...groups.values()]
}

/** The stops of a trip with these orders: first the places of loading, then those of delivery, each place once. */
export const stopsOf = (orders: readonly Order[]): readonly Stop[] => [
  ...grouped(orders, ({ pickupLocation, site }) => pickupLocation ?? site ?? '').map((those): Stop => ({
    key: `load ${those[0]?.pickupLocation ?? those[0]?.site ?? ''}`,
    does: 'load',
    address: those[0]?.pickupLocation ?? null,
    site: those[0]?.site ?? null,
    contacts: [],
    orders: those.map(({ id }) => id),
  })),
  ...grouped(orders, ({ deliveryAddress }) => deliveryAddress ?? '').map((those): Stop => ({
    key: `deliver ${those[0]?.deliveryAddress ?? ''}`,
    does: 'deliver',
    address: those[0]?.deliveryAddress ?? null,
    site: null,
    contacts: ids(those.map(({ deliveryContact }) => deliveryContact)),
    orders: those.map(({ id }) => id),
  })),
]
