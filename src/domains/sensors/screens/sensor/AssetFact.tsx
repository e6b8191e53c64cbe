import { useLingui } from '@lingui/react/macro'
import { asset } from '../../../assets/entities/asset.ts'
import { assetSensor } from '../../entities/asset-sensor.ts'
import type { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useLabel } from '../../../../engine/hooks/use-row.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { PendingWord } from '../../../../ui/marks/PendingEdge.tsx'

/**
 * The asset that a sensor is on. The server writes it on the sensor; one that was fitted on this device and is not sent yet is
 * read from the pair of both.
 */
export default function AssetFact({ record: { row } }: { readonly record: ListRowOf<typeof sensor> }) {
  const { t } = useLingui()
  const fitted = useList(assetSensor, {
    filters: { sensor: row.id },
    sort: { path: 'since', order: 'DESC' },
    limit: 1,
    offset: 0,
  })
  const [newest] = rowsSoFar(fitted)
  const waits = newest !== undefined && newest.state !== 'synced'
  const on = (waits || row.asset === null ? newest?.row.asset : row.asset) ?? null
  const name = useLabel(asset.name, on)
  if (on === null) return null
  return (
    <Fact label={t`Asset`} note={waits && <PendingWord kind={newest.state} />}>
      <RecordLink entity={asset.name} id={on}>
        {name ?? '…'}
      </RecordLink>
    </Fact>
  )
}
