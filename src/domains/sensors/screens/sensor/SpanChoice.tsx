import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { DateInput } from '../../../../ui/form/DateInput.tsx'
import { TimeInput } from '../../../../ui/form/TimeInput.tsx'
import { type Choice, LAST_DAYS, type Period, periodProblem } from './span.ts'
import style from './sensor.module.css'
import type { Stretch } from './span-figures.ts'

export type SpanChoiceProps = {
  choice: Choice
  /** What is shown meanwhile, while the period is not valid. */
  shown: Stretch
  onChoice: (choice: Choice) => void
}

/** Selects the span: the last 24 hours, 7 or 30 days, or a custom period. */
export const SpanChoice = ({ choice, shown, onChoice }: SpanChoiceProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { clock } = format
  const { kind, period } = choice
  const problem = periodProblem(period, clock.now)
  const words = { missing: t`A day and a time are needed`, future: t`This is still to come`, reversed: t`Before From` }
  const errorAt = (end: 'from' | 'to'): string | undefined => (problem?.at === end ? words[problem.why] : undefined)
  const moment = (at: number): string => `${format.day(at)} ${format.time(at)}`
  const [from, to] = [moment(shown.from), moment(shown.to)]
  const change = (part: Partial<Period>): void => onChoice({ kind, period: { ...period, ...part } })
  const choose = (value: string): void => {
    const days = LAST_DAYS.find((one) => String(one) === value)
    onChoice({ kind: days ?? 'period', period })
  }
  return (
    <div className={style['span']}>
      <SegmentedControl
        aria-label={t`Time shown`}
        value={String(kind)}
        onChange={choose}
        data={[
          { value: '1', label: t`24 h` },
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: 'period', label: t`Period` },
        ]}
      />
      {kind === 'period' && (
        <div className={style['period']}>
          <DateInput
            label={t`From`}
            required
            value={period.fromDay}
            max={isoDay(clock.now, clock)}
            error={errorAt('from')}
            onChange={(day) => change({ fromDay: day ?? '' })}
          />
          <TimeInput label={t`From, time`} value={period.fromTime} onChange={(time) => change({ fromTime: time })} />
          <DateInput
            label={t`To`}
            required
            value={period.toDay}
            max={isoDay(clock.now, clock)}
            error={errorAt('to')}
            onChange={(day) => change({ toDay: day ?? '' })}
          />
          <TimeInput label={t`To, time`} value={period.toTime} onChange={(time) => change({ toTime: time })} />
        </div>
      )}
      {kind === 'period' && (
        <p className={style['meanwhile']} role="status">
          {problem !== null && t`Still shown: ${from} to ${to}`}
        </p>
      )}
    </div>
  )
}
