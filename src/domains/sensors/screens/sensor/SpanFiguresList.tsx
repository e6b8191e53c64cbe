import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Figure } from './SensorFigures.tsx'
import type { Degrees, Threshold } from '../../effects/measurements.ts'
import type { Reading, SpanFigures } from './span-figures.ts'
import { useLimitWords } from './use-limit-words.ts'
import style from './sensor.module.css'

export type SpanFiguresListProps = {
  figures: SpanFigures
  limits: Threshold | undefined
  degrees: Degrees
  whole: boolean
  /** Number of reports with an alarm, and of alarm periods. */
  alarms: number
  periods: number
}

/** Figures of the shown span: extremes, mean, time outside the limits and without reports, alarms. */
export const SpanFiguresList = ({ figures, limits, degrees, whole, alarms, periods }: SpanFiguresListProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { shown, excess } = useLimitWords(limits, degrees)
  const { min, max, mean, above, below, silent, gaps } = figures
  const soFar = whole ? '' : t`so far`
  const extreme = (label: string, reading: Reading | null) => {
    const out = reading === null ? '' : excess(reading.value)
    const at = reading === null ? '' : format.exact(reading.at)
    return (
      <Figure
        label={label}
        value={reading === null ? '–' : shown(reading.value)}
        note={[out, soFar].filter((part) => part !== '').join(', ') || at}
        title={at}
        bad={out !== ''}
      />
    )
  }
  const share = (ms: number): string => {
    const measured = figures.within + above + below
    return measured === 0 || ms === 0 ? '' : format.percent(ms / measured)
  }
  const outside = (label: string, ms: number, limit: number | undefined) => (
    <Figure
      label={label}
      value={limit === undefined ? '–' : ms === 0 && !whole ? '…' : format.duration(ms)}
      note={limit === undefined ? t`no limits set` : soFar || share(ms)}
      bad={ms > 0}
    />
  )
  const pauses = gaps.length
  return (
    <dl className={style['figures']} aria-label={t`Figures of the time shown`}>
      {extreme(t`Minimum`, min)}
      {extreme(t`Maximum`, max)}
      <Figure label={t`Mean`} value={mean === null ? '–' : shown(mean)} note={soFar || t`by time`} />
      {outside(t`Time above`, above, limits?.max)}
      {outside(t`Time below`, below, limits?.min)}
      <Figure
        label={t`No signal`}
        value={whole ? format.duration(silent) : '…'}
        note={soFar || (pauses === 0 ? t`none` : plural(pauses, { one: '# gap', other: '# gaps' }))}
        bad={silent > 0 && whole}
      />
      <Figure
        label={t`Reports with an alarm`}
        value={alarms === 0 && !whole ? '…' : format.number(alarms)}
        note={soFar || (alarms === 0 ? t`none` : plural(periods, { one: '# period', other: '# periods' }))}
        bad={alarms > 0}
      />
    </dl>
  )
}
