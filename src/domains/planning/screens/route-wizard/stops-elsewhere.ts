import type { leg as legEntity } from '../../entities/leg.ts'
import type { transportOrder } from '../../../transport/entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Leg = Pick<Row<typeof legEntity>, 'route' | 'type' | 'pickupLocation' | 'deliveryLocation'>
type Order = Pick<Row<typeof transportOrder>, 'id' | 'route' | 'pickupLocation' | 'deliveryAddress'>

/** Where the routes of a kind stop: pickups at the start of each leg, deliveries at its end. */
const stopOf = (leg: Leg): string | null =>
  (leg.type === 'pickup' ? leg.pickupLocation : leg.type === 'delivery' ? leg.deliveryLocation : null) ?? null

/**
 * The orders that a planned route stops for although they are on another route of the day, by route: those that are picked up on one and
 * delivered on the other, because an order has only one route. When several routes of a kind stop at the address of an order, it is not
 * stored which one is meant, and none names it.
 */
export const stopsElsewhere = <O extends Order>(
  legs: readonly Leg[],
  orders: readonly O[],
): ReadonlyMap<string, readonly O[]> => {
  const kindOf = new Map(legs.map(({ route, type }) => [route, type]))
  const callsAt = new Map<string, Set<string>>()
  for (const leg of legs) {
    const key = `${leg.type} ${stopOf(leg)}`
    callsAt.set(key, (callsAt.get(key) ?? new Set()).add(leg.route))
  }
  const found = new Map<string, O[]>()
  for (const order of orders) {
    const own = kindOf.get(order.route ?? '')
    const other = own === 'pickup' ? 'delivery' : own === 'delivery' ? 'pickup' : null
    const address = other === 'delivery' ? order.deliveryAddress : order.pickupLocation
    const [route, ...more] = other === null ? [] : (callsAt.get(`${other} ${address}`) ?? [])
    if (route !== undefined && more.length === 0) found.set(route, [...(found.get(route) ?? []), order])
  }
  return found
}
