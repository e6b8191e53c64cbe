import { useLingui } from '@lingui/react/macro'
import type { transportManifest } from '../../entities/transport-manifest.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import { unList } from '../hazardous/un-list.ts'
import { usePartWords } from '../transport-order/use-part-words.ts'
import { TRIP_PARTS, useTrip } from './use-trip.ts'

/** The totals of the orders of a manifest: packages, weight, volume, dangerous goods. */
export default function LoadFact({ record: { row } }: { readonly record: ListRowOf<typeof transportManifest> }) {
  const { t } = useLingui()
  const { totalLine } = usePartWords()
  const trip = useTrip(row)
  const arriving = useStatus('arriving')
  if (trip === null) {
    return arriving.some((entity) => TRIP_PARTS.has(entity)) ? <Fact label={t`Load`}>{t`Not known yet`}</Fact> : null
  }
  if (trip.orders.length === 0) return null
  return (
    <Fact label={t`Load`} note={trip.unNumbers.length > 0 && unList(trip.unNumbers)}>
      {totalLine(trip.totals)}
    </Fact>
  )
}
