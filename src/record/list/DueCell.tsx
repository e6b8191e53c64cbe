import { useLingui } from '@lingui/react/macro'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { dueOf } from '../page/head/due.ts'
import style from '../entity.module.css'

interface DueCellProps {
  /** `yyyy-mm-dd`. */
  readonly day: string
  /** The record has ended, so nothing is due any more. */
  readonly isOver: boolean
}

/** The date by which a record is due; in the week before and afterwards also how far away it is. */
export const DueCell = ({ day, isOver }: DueCellProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { tone, days } = dueOf(day, isoDay(format.clock.now, format.clock))
  if (isOver || tone === null) return format.day(day, { short: true })
  const left = format.number(Math.abs(days))
  return (
    <span className={style[tone]}>
      {format.day(day, { short: true })}, {days < 0 ? t`${left} d over` : days === 0 ? t`today` : t`in ${left} d`}
    </span>
  )
}
