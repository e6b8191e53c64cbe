import { maintenance } from '../../entities/maintenance.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { daysOverdue } from './due.ts'
import style from './maintenance.module.css'

/** Expiry date of the maintenance; red when it is past (STATE-027). */
export default function ExpireCell({ record }: { readonly record: ListRow }) {
  const format = useFormat()
  const row = rowAs(maintenance, record.row)
  const { expireDate = null } = row
  if (expireDate === null) return '–'
  const overdue = (daysOverdue(row, format.clock) ?? 0) > 0
  return (
    <span className={style['expires']} data-overdue={overdue || undefined}>
      {format.day(expireDate, { short: true })}
    </span>
  )
}
