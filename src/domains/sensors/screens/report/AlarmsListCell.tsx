import type { report } from '../../entities/report.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { AlarmsCell } from './ReportCells.tsx'

/** Alarms in the list of sensor reports (SENSOR-11). */
export default function AlarmsListCell({ record }: { record: ListRowOf<typeof report> }) {
  return <AlarmsCell row={record.row} />
}
