import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { label } from '../../../../i18n/label.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { classes } from '../../../../ui/classes.ts'
import {
  type Degrees,
  isTemperature,
  measuredAt,
  type Report,
  type Threshold,
  unitOf,
} from '../../effects/measurements.ts'
import { useLimitWords } from './use-limit-words.ts'
import style from './sensor.module.css'

/** One figure with its unit and a note; red when it needs attention. */
export const Figure = ({
  label,
  value,
  unit,
  note,
  bad = false,
  title,
}: {
  label: string
  value: string
  unit?: string
  note?: ReactNode
  bad?: boolean
  /** Tooltip. */
  title?: string
}) => (
  <div className={style['figure']} title={title}>
    <dt>{label}</dt>
    <dd>
      <span className={style['value']}>{value}</span>
      {unit !== undefined && <span className={style['unit']}> {unit}</span>}
      <span className={classes(style['note'], bad && style['bad'])}>{note}</span>
    </dd>
  </div>
)

export type SensorFiguresProps = {
  latest: Report
  threshold: Threshold | undefined
  degrees: Degrees
  /** Usual interval between two reports, ms; 0 when unknown. */
  pause: number
}

/** Figures of the last report. */
export const SensorFigures = ({ latest, threshold, degrees, pause }: SensorFiguresProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { excess } = useLimitWords(threshold, degrees)
  const figure = (measured: Parameters<typeof measuredAt>[1]) => {
    const value = measuredAt(latest, measured, degrees)
    const unit = unitOf(measured, degrees)
    return value === null
      ? { value: '–' }
      : { value: format.number(value, { digits: isTemperature(measured) ? 1 : 0 }), unit }
  }
  const temperature = measuredAt(latest, 'temperature', degrees)
  const out = temperature === null ? '' : excess(temperature)
  const limits = temperature === null ? '' : out || t`in range`
  const every = format.duration(pause)
  const communication = latest.properties?.communicationType
  return (
    <dl className={style['figures']} aria-label={t`Last report`}>
      <Figure
        label={t`Temperature`}
        {...figure('temperature')}
        note={threshold === undefined ? t`no limits set` : limits}
        bad={out !== ''}
      />
      <Figure label={t`Humidity`} {...figure('humidity')} />
      <Figure label={t`Battery`} {...figure('batteryPercent')} />
      <Figure
        label={t`Signal`}
        {...figure('signalQuality')}
        note={typeof communication === 'string' ? label(i18n, `option.${communication}`, communication) : ''}
      />
      <Figure label={t`Last report`} value={format.when(latest.time)} note={pause === 0 ? '' : t`every ${every}`} />
    </dl>
  )
}
