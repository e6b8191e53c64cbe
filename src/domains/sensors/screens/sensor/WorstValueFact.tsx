import type { asset } from '../../../assets/entities/asset.ts'
import { report } from '../../entities/report.ts'
import { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useRecords } from '../../../../record/use-records.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { worstValue } from '../../effects/worst-value.ts'
import { MeasuredFact } from './MeasuredFact.tsx'

/** More sensors than an asset has. */
const MOST = 50

/** The last temperature of the asset that is furthest outside its limits, or closest to one, with when that was. */
export default function WorstValueFact({ record }: { readonly record: ListRowOf<typeof asset> }) {
  const sees = [useMay(sensor.name, 'VIEW'), useMay(report.name, 'VIEW')].every(Boolean)
  const list = useList(
    sensor,
    sees ? { filters: { asset: record.row.id }, sort: { path: 'name', order: 'ASC' }, limit: MOST, offset: 0 } : null,
  )
  const sensors = rowsSoFar(list).map(({ row }) => row)
  const reports = useRecords(
    report,
    sensors.flatMap(({ lastReport }) => lastReport ?? []),
  )
  // The worst value needs the reports of all sensors.
  const known = list.known === 'whole' && reports !== undefined
  const worst = known ? worstValue(sensors, ({ lastReport }) => reports.get(lastReport ?? '')) : null
  return (
    worst !== null && (
      <MeasuredFact
        last={worst}
        linked={(value) => (
          <RecordLink entity={sensor.name} id={worst.sensor.id}>
            {value}
          </RecordLink>
        )}
      />
    )
  )
}
