import { report } from '../../entities/report.ts'
import type { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useRecords } from '../../../../record/use-records.ts'
import { worstValue } from '../../effects/worst-value.ts'
import { MeasuredFact } from './MeasuredFact.tsx'

const NONE: readonly string[] = []

/** The temperature that the sensor reported last; of two the one that is closer to its limits. */
export default function NowFact({ record: { row } }: { readonly record: ListRowOf<typeof sensor> }) {
  const sees = useMay(report.name, 'VIEW')
  const reports = useRecords(report, sees && row.lastReport ? [row.lastReport] : NONE)
  const now = worstValue([row], ({ lastReport }) => reports?.get(lastReport ?? ''))
  return now !== null && <MeasuredFact last={now} />
}
