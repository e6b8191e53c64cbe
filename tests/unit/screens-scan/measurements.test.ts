import { describe, expect, it } from 'vitest'
import { report as reportEntity } from '../../../src/domains/sensors/entities/report.ts'
import { sensor as sensorEntity } from '../../../src/domains/sensors/entities/sensor.ts'
import {
  alarmPeriods,
  alarmsOf,
  excessOf,
  gapAfter,
  measuredAt,
  thresholdOf,
  usualPause,
} from '../../../src/domains/sensors/effects/measurements.ts'
import { recordOf } from '../row.ts'

const report = (properties: Record<string, unknown>) => recordOf(reportEntity, { properties })
const limited = (properties: Record<string, unknown>) => recordOf(sensorEntity, { properties })
const MINUTE = 60_000

describe('measurements of a sensor', () => {
  it('[SENSOR-05] takes a temperature in the scale asked for, converts the other, and leaves out what is not a number', () => {
    expect(measuredAt(report({ temperatureC: 9.4, temperatureF: 48.9 }), 'temperature', 'F')).toBe(48.9)
    expect(measuredAt(report({ temperatureC: 9.4 }), 'temperature', 'F')).toBe(48.9)
    expect(measuredAt(report({ temperatureProbeF: 32 }), 'temperatureProbe', 'C')).toBe(0)
    expect(measuredAt(report({ temperatureC: 'warm' }), 'temperature', 'C')).toBeNull()
    expect(measuredAt(report({ humidity: 66 }), 'humidity', 'F')).toBe(66)
  })

  it('[SENSOR-05] reads alarms as a list, one text, or nothing', () => {
    expect(alarmsOf(report({ alarms: ['temperature high', '', 3] }))).toEqual(['temperature high'])
    expect(alarmsOf(report({ alarms: 'shock' }))).toEqual(['shock'])
    expect(alarmsOf(report({ alarms: null }))).toEqual([])
    expect(alarmsOf(report({}))).toEqual([])
  })

  it('[SENSOR-06] counts alarms that follow each other as one period', () => {
    const on = report({ alarms: ['x'] })
    const off = report({ alarms: [] })
    expect(alarmPeriods([off, on, on, off, on])).toBe(2)
    expect(alarmPeriods([])).toBe(0)
  })

  it('[SENSOR-06] knows the limits of a sensor in both scales and by how much a value lies outside', () => {
    const sensor = limited({ thresholdMin: 2, thresholdMax: 8 })
    expect(thresholdOf(sensor, 'C')).toEqual({ min: 2, max: 8 })
    expect(thresholdOf(sensor, 'F')).toEqual({ min: 35.6, max: 46.4 })
    expect(thresholdOf(limited({ thresholdMax: 8 }), 'C')).toEqual({ max: 8 })
    expect(thresholdOf(limited({}), 'C')).toBeUndefined()
    expect(excessOf(9.5, { min: 2, max: 8 })).toBe(1.5)
    expect(excessOf(1, { min: 2, max: 8 })).toBe(-1)
    expect(excessOf(5, { min: 2, max: 8 })).toBe(0)
    expect(excessOf(null, { max: 8 })).toBe(0)
  })

  it('[SENSOR-06] takes three usual pauses for no signal, at least a quarter of an hour', () => {
    const every = (minutes: number): number[] => Array.from({ length: 9 }, (_, index) => index * minutes * MINUTE)
    expect(usualPause(every(5))).toBe(5 * MINUTE)
    expect(gapAfter(every(5))).toBe(15 * MINUTE)
    expect(gapAfter(every(240))).toBe(720 * MINUTE)
    expect(usualPause([0])).toBe(0)
  })
})
