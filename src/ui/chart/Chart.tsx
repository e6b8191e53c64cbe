import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Face } from '../page/Face.tsx'
import { LoadGuard } from '../page/LoadGuard.tsx'
import { type ChartProps, mostRows, panelsOf, tableRows } from './chart-data.ts'
import style from './Chart.module.css'

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx').then((module) => ({ default: module.ChartCanvas })))

const ChartTable = ({ label, times, series }: ChartProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const rows = tableRows(times, series, (time) => isoDay(time, format.clock))
  const byDay = times.length > mostRows
  const written = (value: number, unit: string | undefined) =>
    Number.isFinite(value) ? format.unit(value, unit ?? '', { digits: 1 }) : '–'
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row">{byDay ? format.day(row.at) : format.exact(row.at)}</th>
              {row.cells.map(({ min, max }, index) => {
                const unit = series[index]?.unit
                const low = written(min, unit)
                const high = written(max, unit)
                return <td key={series[index]?.key}>{low === high ? low : t`${low} to ${high}`}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Line chart of measurements: one plot per unit, the allowed range as a green band, values outside it in red, alarms as triangles, gaps
 * hatched, and the numbers as a table for screen readers.
 */
export const Chart = (props: ChartProps) => {
  const { t } = useLingui()
  const height = props.height ?? 240
  const needed = height + (panelsOf(props.series).length - 1) * Math.round(height / 2)
  if (props.times.length === 0 && props.span === undefined) {
    return (
      <Face kind="empty" title={t`No measurements in this period`}>
        {t`They appear here as the sensor reports.`}
      </Face>
    )
  }
  return (
    <figure className={style['chart']} aria-label={props.label}>
      <LoadGuard fallback={<Face kind="error" title={t`The chart could not be drawn`} />}>
        <Suspense fallback={<div style={{ height: needed }} />}>
          <ChartCanvas {...props} height={height} />
        </Suspense>
      </LoadGuard>
      <ChartTable {...props} />
    </figure>
  )
}
