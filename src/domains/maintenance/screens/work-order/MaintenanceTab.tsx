import { entityOf } from '../../../index.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { PlannedList } from './PlannedList.tsx'

const TAB = entityOf('work_order').tabs.find((tab) => tab.name === 'maintenance')

/** The maintenance tab of a work order: approved maintenance of its asset can be added. */
export default function MaintenanceTab({ record }: { readonly record: ListRow }) {
  return TAB?.kind === 'related' ? <PlannedList record={record} tab={TAB} status="Approved" /> : null
}
