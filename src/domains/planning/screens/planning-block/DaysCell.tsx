import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { planningBlockDefault } from '../../entities/planning-block-default.ts'
import { weekdaysIn } from './weekdays-in.ts'

/** All days of a block in one place of its card. */
export default function DaysCell({ record: { row } }: { readonly record: ListRowOf<typeof planningBlockDefault> }) {
  return weekdaysIn(row, useFormat()) || '–'
}
