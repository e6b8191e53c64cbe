import type { ListRow } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { transitInterval } from './transit-interval.ts'

/** Duration and period in one cell (COLS-59, OPEN-052): `3 weeks`. */
export default function TransitTimeCell({ record: { row } }: { readonly record: ListRow }) {
  const format = useFormat()
  const interval = transitInterval(row)
  return interval === null ? '–' : format.interval(interval)
}
