import type { ListRow } from '../../data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { daysOverdue } from './due.ts'
import style from './maintenance.module.css'

/** Until when the maintenance holds; red once it does not (STATE-027). */
export default function ExpireCell({ record: { row } }: { readonly record: ListRow }) {
  const format = useFormat()
  const expires = row['expireDate']
  if (typeof expires !== 'string') return null
  const overdue = (daysOverdue(row, format.clock) ?? 0) > 0
  return (
    <span className={style['expires']} data-overdue={overdue || undefined}>
      {format.day(expires)}
    </span>
  )
}
