import type { ListRow } from '../../data/api.ts'
import { AlarmsCell } from './ReportCells.tsx'

/** Alarms in the list of sensor reports (SENSOR-11). */
export default function AlarmsListCell({ record }: { record: ListRow }) {
  return <AlarmsCell row={record.row} />
}
