import type { transportManifest } from '../../entities/transport-manifest.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { BeingRead } from '../../../../record/page/overview/BeingRead.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { Stops } from './Stops.tsx'
import { TRIP_PARTS, useTrip } from './use-trip.ts'

/** The stops of a trip; says so while some of it is still being fetched. */
export default function ManifestStops({ record: { row } }: { readonly record: ListRowOf<typeof transportManifest> }) {
  const trip = useTrip(row)
  const arriving = useStatus('arriving')
  if (trip !== null) return <Stops orders={trip.orders} />
  return arriving.some((entity) => TRIP_PARTS.has(entity)) ? <StillComing because="arriving" /> : <BeingRead />
}
