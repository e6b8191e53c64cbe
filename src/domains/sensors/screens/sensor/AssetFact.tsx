import { asset } from '../../../assets/entities/asset.ts'
import { assetSensor } from '../../entities/asset-sensor.ts'
import { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useLabel } from '../../../../engine/hooks/use-row.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { pendingOf } from '../../../../record/list/pending-of.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { BesideName } from '../../../../ui/fields/BesideName.tsx'
import { useNoteOf } from '../../../../ui/fields/use-note-of.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { PendingWord } from '../../../../ui/marks/PendingEdge.tsx'

/** The asset that a sensor is on, and whether that has been sent; the sensor itself may be unsent for another reason. */
export default function AssetFact({ record: { row } }: { readonly record: ListRowOf<typeof sensor> }) {
  const words = useWords()
  const fitted = useList(assetSensor, {
    filters: { sensor: row.id },
    sort: { path: 'since', order: 'DESC' },
    limit: 1,
    offset: 0,
  })
  const [newest] = rowsSoFar(fitted)
  const offline = useOffline()
  const waits = newest && pendingOf(newest, offline)
  const on = row.asset ?? null
  const name = useLabel(asset.name, on)
  const code = useNoteOf(asset.name, on)
  if (on === null) return null
  return (
    <Fact
      label={words.field(sensor, 'asset')}
      note={
        <>
          {code !== null && <BesideName {...code} />} {waits !== undefined && <PendingWord kind={waits} />}
        </>
      }
    >
      <RecordLink entity={asset.name} id={on}>
        {name ?? '…'}
      </RecordLink>
    </Fact>
  )
}
