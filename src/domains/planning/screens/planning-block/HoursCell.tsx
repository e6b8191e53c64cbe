import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { planningBlockDefault } from '../../entities/planning-block-default.ts'

/** When a block begins and ends: `08:00–09:00`. */
export default function HoursCell({ record: { row } }: { readonly record: ListRowOf<typeof planningBlockDefault> }) {
  return `${row.startTime ?? ''}–${row.endTime ?? ''}`
}
