import type { report } from '../../entities/report.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { SeverityCell } from './ReportCells.tsx'

/** Severity in the list of sensor reports (SENSOR-11). */
export default function SeverityListCell({ record }: { record: ListRowOf<typeof report> }) {
  return <SeverityCell row={record.row} />
}
