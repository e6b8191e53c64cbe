import {
  excessOf,
  type Measured,
  measuredAt,
  type Report,
  type Sensor,
  type Threshold,
  thresholdOf,
} from './measurements.ts'

/** The temperature that a sensor reported last, °C, with its limits. */
export interface LastValue {
  readonly sensor: Sensor
  readonly report: Report
  readonly measured: Measured
  readonly value: number
  readonly limits: Threshold | undefined
}

const TEMPERATURES = ['temperature', 'temperatureProbe'] as const

/** How far a value is inside its limits; below 0 outside. Infinite without limits. */
const roomOf = ({ value, limits }: LastValue): number => {
  const excess = Math.abs(excessOf(value, limits))
  if (excess > 0) return -excess
  return Math.min(
    limits?.max === undefined ? Infinity : limits.max - value,
    limits?.min === undefined ? Infinity : value - limits.min,
  )
}

/** The last temperature that is furthest outside its limits, else the one closest to a limit; null when no sensor has reported one. */
export const worstValue = (
  sensors: readonly Sensor[],
  lastOf: (sensor: Sensor) => Report | undefined,
): LastValue | null => {
  const values = sensors.flatMap((sensor): LastValue[] => {
    const report = lastOf(sensor)
    if (report === undefined) return []
    const limits = thresholdOf(sensor, 'C')
    return TEMPERATURES.flatMap((measured) => {
      const value = measuredAt(report, measured, 'C')
      return value === null ? [] : [{ sensor, report, measured, value, limits }]
    })
  })
  return values.toSorted((a, b) => roomOf(a) - roomOf(b))[0] ?? null
}
