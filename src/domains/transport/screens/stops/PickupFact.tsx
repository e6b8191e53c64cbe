import { transportManifest } from '../../entities/transport-manifest.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { dueOf, isOver } from '../../../../record/page/head/due.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { useBoardWords } from '../planning-board/use-board-words.ts'
import { useTrip } from './use-trip.ts'

/** The latest pickup of a manifest and, while it can still be missed, the cut-off before it. */
export default function PickupFact({ record: { row } }: { readonly record: ListRowOf<typeof transportManifest> }) {
  const words = useWords()
  const format = useFormat()
  const { due } = useBoardWords()
  const trip = useTrip(row)
  const { pickupDate } = row
  if (typeof pickupDate !== 'string') return null
  const over = isOver(transportManifest, row.status ?? '')
  const handOver = trip?.cutOff ?? null
  const cutOff = over || handOver === null ? null : due(handOver, true)
  return (
    <Fact
      label={words.field(transportManifest, 'pickupDate')}
      tone={over ? null : (cutOff?.tone ?? dueOf(pickupDate, isoDay(format.clock.now, format.clock)).tone)}
      note={cutOff !== null && [cutOff.text, cutOff.left].filter((part) => part !== null).join(', ')}
    >
      {format.day(pickupDate, { short: true })}
    </Fact>
  )
}
