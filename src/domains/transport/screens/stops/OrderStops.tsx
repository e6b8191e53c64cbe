import { useMemo } from 'react'
import type { transportOrder } from '../../entities/transport-order.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { Stops } from './Stops.tsx'

/** Where one order is loaded and delivered; nothing while it names neither. */
export default function OrderStops({ record: { row } }: { readonly record: ListRowOf<typeof transportOrder> }) {
  const orders = useMemo(() => [row], [row])
  if ((row.pickupLocation ?? null) === null && (row.deliveryAddress ?? null) === null) return null
  return <Stops orders={orders} />
}
