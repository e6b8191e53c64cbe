import type { ListRow } from '../../data/api.ts'
import { SeverityCell } from './ReportCells.tsx'

/** Severity in the list of sensor reports (SENSOR-11). */
export default function SeverityListCell({ record }: { record: ListRow }) {
  return <SeverityCell row={record.row} />
}
