import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import type { ChartAlarm, ChartMark, ChartSeries } from '../../../../ui/chart/chart-data.ts'
import { alarmName, measuredName } from './measured-words.ts'
import {
  alarmsOf,
  type Degrees,
  isTemperature,
  MEASURED,
  type Measured,
  measuredAt,
  type Report,
  type Threshold,
  unitOf,
} from '../../effects/measurements.ts'
import { alignedTo } from './compare.ts'
import type { Reading, Stretch } from './span-figures.ts'
import style from './sensor.module.css'

/** Most alarm marks that fit without overlapping. */
const MARKS = 60

/** Drops alarms less than `least` ms after the previous one, which they would overlap. */
const apart = (alarms: readonly ChartAlarm[], least: number): readonly ChartAlarm[] => {
  const kept: ChartAlarm[] = []
  for (const alarm of alarms) if (alarm.at - (kept.at(-1)?.at ?? -Infinity) >= least) kept.push(alarm)
  return kept
}

export type SensorChartProps = {
  /** Newest first. */
  reports: readonly Report[]
  label: string
  shown: readonly Measured[]
  onShown: (shown: readonly Measured[]) => void
  degrees: Degrees
  onDegrees: (degrees: Degrees) => void
  threshold: Threshold | undefined
  /** Time range of the axis, and until when reports would have arrived, ms. */
  span: Stretch
  knownUntil: number
  /** A longer pause is shown as a gap, ms; undefined while it is not known which reports are missing. */
  silence: number | undefined
  silentNow: boolean
  onZoom: (span: Stretch) => void
  /** The control that selects the span. */
  choice: ReactNode
  /** Resets the zoom. */
  zoomed: ReactNode
  /** Another sensor, drawn dashed over the temperatures. */
  compared?: { readonly label: string; readonly readings: readonly Reading[] } | undefined
  /** Periods outside the limits, and what chooses one. */
  marks?: readonly ChartMark[]
  onMark?: (from: number) => void
  /** Further controls. */
  tools?: ReactNode
}

/** Chart of a sensor's measurements over time: limits as a band, alarms, gaps. */
export const SensorChart = (props: SensorChartProps) => {
  const { reports, label, shown, onShown, degrees, onDegrees, threshold, span, silence, onZoom, compared } = props
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const drawn = useMemo(() => {
    const ascending = reports.toReversed()
    const times = ascending.map((report) => Date.parse(report.time))
    const ordered = MEASURED.filter((measured) => shown.includes(measured))
    const own = ordered.map((measured): ChartSeries => ({
      key: measured,
      label: measuredName(measured),
      unit: unitOf(measured, degrees),
      values: ascending.map((report) => measuredAt(report, measured, degrees)),
    }))
    const other: readonly ChartSeries[] =
      compared === undefined || !ordered.some(isTemperature)
        ? []
        : [
            {
              key: 'compared',
              label: compared.label,
              unit: `°${degrees}`,
              values: alignedTo(times, compared.readings, silence ?? 0),
              dashed: true,
              colour: 3,
            },
          ]
    return {
      times,
      series: [...own, ...other],
      alarms: apart(
        ascending.flatMap((report, index) => {
          const alarms = alarmsOf(report)
          return alarms.length === 0 ? [] : [{ at: times[index] ?? 0, label: alarms.map(alarmName).join(', ') }]
        }),
        ((times.at(-1) ?? 0) - (times[0] ?? 0)) / MARKS,
      ),
    }
    // `locale` is included because names depend on the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reports, shown, degrees, locale, compared, silence])
  const present = useMemo(
    () => MEASURED.filter((measured) => reports.some((report) => measuredAt(report, measured, 'C') !== null)),
    [reports],
  )
  const first = MEASURED.find((measured) => shown.includes(measured))
  const band = first !== undefined && isTemperature(first) ? threshold : undefined
  const toggle = (measured: Measured, on: boolean): void => {
    const next = on ? [...shown, measured] : shown.filter((one) => one !== measured)
    if (next.length > 0) onShown(next)
  }
  return (
    <section className={style['chart']} aria-label={label}>
      <div className={style['chartHead']}>
        {props.choice}
        <div className={style['chartTools']}>
          {props.zoomed}
          {props.tools}
          <Popover position="bottom-end">
            <Popover.Target>
              <Button leftSection={<IconChartLine size={18} aria-hidden="true" />}>{t`Measurements`}</Button>
            </Popover.Target>
            <Popover.Dropdown>
              <div className={style['chooser']} role="group" aria-label={t`Measurements`}>
                {present.map((measured) => (
                  <Checkbox
                    key={measured}
                    label={measuredName(measured)}
                    checked={shown.includes(measured)}
                    onChange={(event) => toggle(measured, event.currentTarget.checked)}
                  />
                ))}
              </div>
            </Popover.Dropdown>
          </Popover>
          <SegmentedControl
            aria-label={t`Unit of temperature`}
            value={degrees}
            onChange={(value) => onDegrees(value === 'F' ? 'F' : 'C')}
            data={[
              { value: 'C', label: '°C' },
              { value: 'F', label: '°F' },
            ]}
          />
        </div>
      </div>
      <Chart
        label={label}
        times={drawn.times}
        series={drawn.series}
        alarms={drawn.alarms}
        {...(silence === undefined ? {} : { gapAfter: silence })}
        span={span}
        knownUntil={props.knownUntil}
        silentNow={props.silentNow}
        onZoom={onZoom}
        {...(band === undefined ? {} : { band })}
        {...(props.marks === undefined ? {} : { marks: props.marks })}
        {...(props.onMark === undefined ? {} : { onMark: props.onMark })}
      />
    </section>
  )
}
