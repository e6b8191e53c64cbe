import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { classes } from '../../ui/classes.ts'
import {
  alarmPeriods,
  alarmsOf,
  type Degrees,
  excessOf,
  isTemperature,
  measuredAt,
  type Threshold,
  unitOf,
  usualPause,
} from './measurements.ts'
import style from './sensor.module.css'

const Figure = ({
  label,
  value,
  unit,
  note,
  bad = false,
}: {
  label: string
  value: string
  unit?: string
  note?: ReactNode
  bad?: boolean
}) => (
  <div className={style['figure']}>
    <dt>{label}</dt>
    <dd>
      <span className={style['value']}>{value}</span>
      {unit !== undefined && <span className={style['unit']}> {unit}</span>}
      <span className={classes(style['note'], bad && style['bad'])}>{note}</span>
    </dd>
  </div>
)

export type SensorFiguresProps = {
  /** Newest first. */
  reports: readonly AnyRow[]
  threshold: Threshold | undefined
  degrees: Degrees
}

/** The last report in figures, and the alarms of the span. */
export const SensorFigures = ({ reports, threshold, degrees }: SensorFiguresProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [latest] = reports
  if (latest === undefined) return null
  const figure = (measured: Parameters<typeof measuredAt>[1]) => {
    const value = measuredAt(latest, measured, degrees)
    const unit = unitOf(measured, degrees)
    return value === null
      ? { value: '–' }
      : { value: format.number(value, { digits: isTemperature(measured) ? 1 : 0 }), unit }
  }
  const excess = excessOf(measuredAt(latest, 'temperature', degrees), threshold)
  const by = format.number(Math.abs(excess), { digits: 1 })
  const limits = excess > 0 ? t`${by} over max` : excess < 0 ? t`${by} under min` : t`in range`
  const pause = usualPause(reports.map((report) => Date.parse(String(report['time']))).toReversed())
  const every = format.span(pause)
  const alarms = reports.filter((report) => alarmsOf(report).length > 0).length
  const periods = alarmPeriods(reports)
  const communication = valueAt(latest, 'properties.communicationType')
  return (
    <dl className={style['figures']}>
      <Figure
        label={t`Temperature`}
        {...figure('temperature')}
        note={threshold === undefined ? t`no limits set` : limits}
        bad={excess !== 0}
      />
      <Figure label={t`Humidity`} {...figure('humidity')} />
      <Figure label={t`Battery`} {...figure('batteryPercent')} />
      <Figure
        label={t`Signal`}
        {...figure('signalQuality')}
        note={typeof communication === 'string' ? label(i18n, `option.${communication}`, communication) : ''}
      />
      <Figure
        label={t`Last report`}
        value={format.when(String(latest['time']))}
        note={pause === 0 ? '' : t`every ${every}`}
      />
      <Figure
        label={t`Reports with an alarm`}
        value={format.number(alarms)}
        note={alarms === 0 ? t`none` : t`${plural(periods, { one: '# period', other: '# periods' })}`}
        bad={alarms > 0}
      />
    </dl>
  )
}
