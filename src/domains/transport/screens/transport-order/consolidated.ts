import type { transportManifest } from '../../entities/transport-manifest.ts'
import type { transportOrder } from '../../entities/transport-order.ts'
import { SERVICE_LEVELS } from '../../../../catalogue/enumerations.ts'
import type { Row } from '../../../../catalogue/row.ts'

/**
 * The manifest that orders are consolidated into (OPEN-040): their carrier, address and hazard, the most urgent service level, the earliest
 * of their latest pickups. A past day is left out, and the server decides.
 */
export const manifestOf = (
  orders: readonly Row<typeof transportOrder>[],
  today: string,
): Partial<Row<typeof transportManifest>> => {
  const [first] = orders
  const levels = orders.map((order) => SERVICE_LEVELS.findIndex((level) => level === order.serviceLevel))
  const level = SERVICE_LEVELS[Math.max(-1, ...levels)]
  const days = orders.flatMap((order) => order.latestPickupDate ?? [])
  const pickup = days.toSorted()[0]
  const values = {
    carrier: first?.carrier,
    deliveryAddress: first?.deliveryAddress,
    serviceLevel: level,
    pickupDate: pickup === undefined || pickup < today ? undefined : pickup,
    hazardous: orders.some((order) => order.hazardous === true),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
}
