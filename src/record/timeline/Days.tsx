import { useLingui } from '@lingui/react/macro'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { EventLine } from './EventLine.tsx'
import { byDay, type Line } from './events.ts'
import style from './timeline.module.css'

interface DaysProps {
  readonly lines: readonly Line[]
  /** Older events may belong to the last line. */
  readonly isOpen: boolean
}

/** Lines of a timeline, by day. */
export const Days = ({ lines, isOpen }: DaysProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const today = isoDay(format.clock.now, format.clock)
  const last = lines.at(-1)
  return byDay(lines, (at) => isoDay(at, format.clock)).map(({ day, lines: shown }) => (
    <div key={day} className={style['day']}>
      <h3 className={style['dayName']}>{day === today ? t`Today` : format.day(day, { weekday: true })}</h3>
      <ol className={style['lines']}>
        {shown.map((line) => (
          <EventLine key={line.id} line={line} isOpen={isOpen && line === last} />
        ))}
      </ol>
    </div>
  ))
}
