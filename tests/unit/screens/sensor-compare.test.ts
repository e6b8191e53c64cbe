import { describe, expect, it } from 'vitest'
import { draggedWindow } from '../../../src/domains/sensors/screens/sensor/Brush.tsx'
import { alignedTo, pathOf, thinned } from '../../../src/domains/sensors/screens/sensor/compare.ts'
import { csvOf } from '../../../src/domains/sensors/screens/sensor/export-readings.ts'
import type { Report } from '../../../src/domains/sensors/effects/measurements.ts'

const HOUR = 3_600_000

describe('another sensor beside this one', () => {
  it('has its latest reading at each time, and nothing where it was silent', () => {
    const readings = [
      { at: 10, value: 1 },
      { at: 20, value: 2 },
    ]
    expect(alignedTo([5, 10, 15, 25, 100], readings, 10)).toEqual([null, 1, 1, 2, null])
  })
})

describe('the line under the chart', () => {
  it('keeps every peak, and breaks where nothing was measured', () => {
    const readings = [
      { at: 0, value: 1 },
      { at: 1, value: 9 },
      { at: 30, value: 2 },
    ]
    const columns = thinned(readings, { from: 0, to: 40 }, 4)
    expect(columns).toEqual([{ min: 1, max: 9 }, null, null, { min: 2, max: 2 }])
    expect(pathOf(columns).match(/M/g)).toHaveLength(2)
  })

  it('moves its window within the whole time, and never makes it shorter than an hour', () => {
    const whole = { from: 0, to: 100 * HOUR }
    const window = { from: 10 * HOUR, to: 20 * HOUR }
    expect(draggedWindow(window, 'window', -50 * HOUR, whole)).toEqual({ from: 0, to: 10 * HOUR })
    expect(draggedWindow(window, 'window', 500 * HOUR, whole)).toEqual({ from: 90 * HOUR, to: 100 * HOUR })
    expect(draggedWindow(window, 'from', 50 * HOUR, whole)).toEqual({ from: 19 * HOUR, to: 20 * HOUR })
    expect(draggedWindow(window, 'to', -50 * HOUR, whole)).toEqual({ from: 10 * HOUR, to: 11 * HOUR })
  })
})

it('writes reports as CSV, oldest first, with a column for what was measured', () => {
  const report = (time: string, properties: object): Report =>
    ({ id: time, time, sensor: 's', properties }) as unknown as Report
  const text = csvOf(
    [report('2026-11-20T10:05:00.000Z', { temperatureC: 9.4 }), report('2026-11-20T10:00:00.000Z', { humidity: 66 })],
    'C',
  )
  expect(text).toBe(
    'time,temperature °C,humidity %\r\n2026-11-20T10:00:00.000Z,,66\r\n2026-11-20T10:05:00.000Z,9.4,\r\n',
  )
})
