import type { AnyRow } from '../../../../catalogue/row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { transitInterval } from './transit-interval.ts'

interface TransitTimeProps {
  /** As a cell of a list. */
  readonly record?: { readonly row: AnyRow }
  /** As a value of a record. */
  readonly row?: AnyRow
}

/** Duration and period in one (COLS-59, OPEN-052): `3 weeks`. The number alone says nothing. */
export default function TransitTime({ record, row = record?.row }: TransitTimeProps) {
  const format = useFormat()
  const interval = row === undefined ? null : transitInterval(row)
  return interval === null ? '–' : format.interval(interval)
}
