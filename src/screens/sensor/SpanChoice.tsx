import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import style from './sensor.module.css'
import type { Span } from './use-reports.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Reports of this many days are on the device (OPEN-110). */
const WINDOW = 30

const hourOf = (ms: number): number => Math.floor(ms / HOUR) * HOUR

/** The last days until now, from a full hour, so that the same span is asked for again and again. */
export const lastDays = (days: number, now: number): Span => ({
  from: new Date(hourOf(now - days * DAY)).toISOString(),
  to: null,
})

const startOf = (day: string): Date => new Date(`${day}T00:00:00`)

/** Which reports are shown: 24 hours, 7 days or a period of days. */
export const SpanChoice = ({ onSpan }: { onSpan: (span: Span) => void }) => {
  const { t } = useLingui()
  const { clock } = useFormat()
  const today = isoDay(clock.now, clock)
  const [kind, setKind] = useState('7')
  const [from, setFrom] = useState(() => isoDay(clock.now - 6 * DAY, clock))
  const [to, setTo] = useState(today)
  const period = (first: string, last: string): void => {
    setFrom(first)
    setTo(last)
    onSpan({
      from: startOf(first).toISOString(),
      to: new Date(startOf(last).getTime() + DAY - 1).toISOString(),
    })
  }
  const choose = (value: string): void => {
    setKind(value)
    if (value === 'period') period(from, to)
    else onSpan(lastDays(Number(value), Date.now()))
  }
  return (
    <div className={style['span']}>
      <SegmentedControl
        aria-label={t`Time shown`}
        value={kind}
        onChange={choose}
        data={[
          { value: '1', label: t`24 h` },
          { value: '7', label: t`7 days` },
          { value: 'period', label: t`Period` },
        ]}
      />
      {kind === 'period' && (
        <div className={style['period']}>
          <DateInput
            label={t`From`}
            required
            value={from}
            min={isoDay(clock.now - WINDOW * DAY, clock)}
            max={to}
            onChange={(day) => day !== null && period(day, to)}
          />
          <DateInput
            label={t`To`}
            required
            value={to}
            min={from}
            max={today}
            onChange={(day) => day !== null && period(from, day)}
          />
        </div>
      )}
    </div>
  )
}
