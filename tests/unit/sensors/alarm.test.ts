import { describe, expect, test } from 'vitest'
import { type Alarm, alarmOf, isRaised } from '../../../src/domains/sensors/effects/alarm.ts'
import type { Report, Sensor } from '../../../src/domains/sensors/effects/measurements.ts'

const sensor = (properties: object): Sensor => ({ id: 's', properties }) as unknown as Sensor
const report = (properties: object): Report => ({ id: 'r', properties }) as unknown as Report
const cold = sensor({ thresholdMin: 2, thresholdMax: 8 })

describe('whether a report is an alarm', () => {
  test.each<[string, Sensor, object, Alarm | null]>([
    ['within the limits', cold, { temperatureC: 8 }, null],
    ['above', cold, { temperatureC: 8.4 }, { kind: 'above', value: 8.4, limit: 8 }],
    ['below', cold, { temperatureC: 1 }, { kind: 'below', value: 1, limit: 2 }],
    ['in Fahrenheit', cold, { temperatureF: 50 }, { kind: 'above', value: 10, limit: 8 }],
    [
      'the probe, which is further out',
      cold,
      { temperatureC: 9, temperatureProbeC: -6 },
      { kind: 'below', value: -6, limit: 2 },
    ],
    ['no limits', sensor({}), { temperatureC: 60 }, null],
    ['nothing measured', cold, {}, null],
    ['only information', cold, { severity: 'info' }, null],
    ['said by the sensor', sensor({}), { severity: 'warning' }, { kind: 'said', isCritical: false }],
    ['a limit says more', cold, { severity: 'critical', temperatureC: 9 }, { kind: 'above', value: 9, limit: 8 }],
  ])('%s', (_, of, properties, alarm) => {
    expect(alarmOf(of, report(properties))).toEqual(alarm)
  })
})

test('an alarm is told when it begins, turns into another one, or becomes critical', () => {
  const above: Alarm = { kind: 'above', value: 9, limit: 8 }
  const [warning, critical]: readonly Alarm[] = [
    { kind: 'said', isCritical: false },
    { kind: 'said', isCritical: true },
  ]
  const raised = [
    [null, above],
    [above, { ...above, value: 12 }],
    [above, { ...above, kind: 'below' }],
    [warning, critical],
    [critical, warning],
    [warning, above],
  ] as [Alarm | null, Alarm][]
  expect(raised.map(([before, now]) => isRaised(before, now))).toEqual([true, false, true, true, false, true])
})
