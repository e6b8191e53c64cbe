import type { report as reportEntity } from '../entities/report.ts'
import type { sensor as sensorEntity } from '../entities/sensor.ts'
import type { Row } from '../../../catalogue/row.ts'

export type Report = Row<typeof reportEntity>
export type Sensor = Row<typeof sensorEntity>

export type Degrees = 'C' | 'F'

/** Properties of a report that charts can show, in display order. */
export const MEASURED = [
  'temperature',
  'temperatureProbe',
  'humidity',
  'pressure',
  'light',
  'batteryPercent',
  'signalQuality',
  'shockMagnitude',
] as const

export type Measured = (typeof MEASURED)[number]

/** Properties that are reported in either of two scales, each under its own name. */
type Temperature = Extract<Measured, `temperature${string}`>

export const isTemperature = (measured: Measured): measured is Temperature => measured.startsWith('temperature')

const UNITS: { readonly [measured in Measured]?: string } = {
  humidity: '%',
  pressure: 'hPa',
  light: 'lx',
  batteryPercent: '%',
  signalQuality: '%',
  shockMagnitude: 'g',
}

export const unitOf = (measured: Measured, degrees: Degrees): string =>
  isTemperature(measured) ? `°${degrees}` : (UNITS[measured] ?? '')

const asNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

export const toFahrenheit = (celsius: number): number => Math.round((celsius * 1.8 + 32) * 10) / 10
const toCelsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) / 1.8) * 10) / 10

/** The value of a report; a temperature in the other scale is converted. Null when it was not measured. */
export const measuredAt = (report: Report, measured: Measured, degrees: Degrees): number | null => {
  const at = (name: Exclude<Measured, Temperature> | `${Temperature}${Degrees}`): number | null =>
    asNumber(report.properties?.[name])
  if (!isTemperature(measured)) return at(measured)
  const own = at(`${measured}${degrees}`)
  if (own !== null) return own
  const other = at(`${measured}${degrees === 'C' ? 'F' : 'C'}`)
  if (other === null) return null
  return degrees === 'C' ? toCelsius(other) : toFahrenheit(other)
}

/** Names of a report's alarms, as sent. */
export const alarmsOf = (report: Report): readonly string[] => {
  const alarms: unknown = report.properties?.alarms
  if (typeof alarms === 'string') return alarms === '' ? [] : [alarms]
  if (!Array.isArray(alarms)) return []
  return alarms.filter((alarm): alarm is string => typeof alarm === 'string' && alarm !== '')
}

export interface Threshold {
  readonly min?: number
  readonly max?: number
}

/** The allowed range from the sensor's properties (°C); undefined without limits. */
export const thresholdOf = (sensor: Sensor, degrees: Degrees): Threshold | undefined => {
  const at = (name: 'thresholdMin' | 'thresholdMax'): number | null => {
    const celsius = asNumber(sensor.properties?.[name])
    return celsius === null || degrees === 'C' ? celsius : toFahrenheit(celsius)
  }
  const min = at('thresholdMin')
  const max = at('thresholdMax')
  if (min === null && max === null) return undefined
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }
}

/** By how much a value is outside the allowed range: positive above the maximum, negative below the minimum. */
export const excessOf = (value: number | null, threshold: Threshold | undefined): number => {
  if (value === null || threshold === undefined) return 0
  if (threshold.max !== undefined && value > threshold.max) return value - threshold.max
  return threshold.min !== undefined && value < threshold.min ? value - threshold.min : 0
}

const MINUTE = 60_000
const DAY = 86_400_000

/** Usual interval between two reports, ms; 0 with fewer than three. `times` ascending. */
export const usualPause = (times: readonly number[]): number => {
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  return pauses.length < 2 ? 0 : (pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0)
}

/** A longer pause is a gap, ms: three usual intervals, at least 15 minutes; a day while the usual interval is unknown. */
export const gapAfter = (times: readonly number[]): number => {
  const pause = usualPause(times)
  return pause === 0 ? DAY : Math.max(15 * MINUTE, 3 * pause)
}

/** Number of alarm periods: consecutive reports with an alarm count as one. */
export const alarmPeriods = (reports: readonly Report[]): number => {
  let periods = 0
  let before = false
  for (const report of reports) {
    const now = alarmsOf(report).length > 0
    if (now && !before) periods += 1
    before = now
  }
  return periods
}
