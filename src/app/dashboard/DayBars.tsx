import { dateFormat } from '../../i18n/intl.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Family } from '../../ui/states.ts'
import style from './dashboard.module.css'

export interface Bars {
  readonly label: string
  readonly values: readonly number[]
  /** Colour family by meaning; by default the next chart colour. */
  readonly family?: Family
}

export interface DayBarsProps {
  /** Accessible name, and caption of the table for screen readers. */
  readonly label: string
  /** yyyy-mm-dd, oldest first. */
  readonly days: readonly string[]
  /** The last of the days by default. */
  readonly today?: string | undefined
  /** Stacked in this order. */
  readonly series: readonly Bars[]
}

const HEIGHT = 150
const WIDTH = 280
const BAR = 22

/** Stacked bars per day, today in bold, three dotted lines; the same numbers as a table for screen readers. */
export const DayBars = ({ label, days, today = days.at(-1), series }: DayBarsProps) => {
  const format = useFormat()
  const totals = days.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0))
  const top = Math.max(3, ...totals)
  const step = WIDTH / days.length
  return (
    <figure className={style['bars']} aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`} aria-hidden="true">
        {[0, 1, 2].map((line) => (
          <line
            key={line}
            className={style['line']}
            x1={0}
            x2={WIDTH}
            y1={(HEIGHT / 3) * line + 1}
            y2={(HEIGHT / 3) * line + 1}
          />
        ))}
        {days.map((day, index) => {
          let base = HEIGHT
          return (
            <g key={day}>
              {series.map(({ label: name, values, family }, at) => {
                const height = ((values[index] ?? 0) / top) * (HEIGHT - 8)
                base -= height
                return height === 0 ? null : (
                  <rect
                    key={name}
                    className={style[`bar${at + 1}`]}
                    data-family={family}
                    x={index * step + (step - BAR) / 2}
                    y={base + 1}
                    width={BAR}
                    height={Math.max(1, height - 2)}
                    rx={2}
                  />
                )
              })}
              <text
                className={style['tick']}
                data-today={day === today || undefined}
                x={index * step + step / 2}
                y={HEIGHT + 16}
              >
                {dateFormat(format.locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))}
              </text>
            </g>
          )
        })}
        <line className={style['ground']} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      {series.length > 1 && (
        <ul className={style['legend']} aria-hidden="true">
          {series.map(({ label: name, values, family }, at) => (
            <li key={name}>
              <span className={style[`key${at + 1}`]} data-family={family} />
              {name} <strong>{format.number(values.reduce((sum, value) => sum + value, 0))}</strong>
            </li>
          ))}
        </ul>
      )}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {series.map(({ label: name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{format.day(day)}</th>
                {series.map(({ label: name, values }) => (
                  <td key={name}>{format.number(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
