import { excessOf, measuredAt, type Report, thresholdOf, type Sensor } from './measurements.ts'

/** Why a report is an alarm: an alarm of the sensor itself, or a temperature beyond a limit (°C). */
export type Alarm =
  | { readonly kind: 'above' | 'below'; readonly value: number; readonly limit: number }
  | { readonly kind: 'said'; readonly isCritical: boolean }

const TEMPERATURES = ['temperature', 'temperatureProbe'] as const

/** The temperature that is furthest beyond a limit. */
const beyond = (sensor: Sensor, report: Report): Alarm | null => {
  const threshold = thresholdOf(sensor, 'C')
  let worst: Alarm | null = null
  let most = 0
  for (const measured of TEMPERATURES) {
    const value = measuredAt(report, measured, 'C')
    const excess = excessOf(value, threshold)
    if (value === null || Math.abs(excess) <= most) continue
    most = Math.abs(excess)
    const [kind, limit] = excess > 0 ? (['above', threshold?.max] as const) : (['below', threshold?.min] as const)
    if (limit !== undefined) worst = { kind, value, limit }
  }
  return worst
}

/** Whether a report is an alarm, and why; a passed limit takes precedence over an alarm of the sensor. */
export const alarmOf = (sensor: Sensor, report: Report): Alarm | null => {
  const severity = report.properties?.severity
  const said = severity === 'warning' || severity === 'critical'
  return beyond(sensor, report) ?? (said ? { kind: 'said', isCritical: severity === 'critical' } : null)
}

const isCritical = (alarm: Alarm): boolean => alarm.kind === 'said' && alarm.isCritical

/** Whether `now` is an alarm that `before` was not: of another kind, or critical where the other was a warning. */
export const isRaised = (before: Alarm | null, now: Alarm): boolean =>
  before === null || before.kind !== now.kind || (isCritical(now) && !isCritical(before))
