import { expect, it } from 'vitest'
import { report } from '../../../src/domains/sensors/entities/report.ts'
import { sensor } from '../../../src/domains/sensors/entities/sensor.ts'
import { worstValue } from '../../../src/domains/sensors/effects/worst-value.ts'
import { recordOf } from '../row.ts'

const sensorOf = (id: string, thresholdMin: number | null, thresholdMax: number | null) =>
  recordOf(sensor, { id, properties: { thresholdMin, thresholdMax } })

const worst = (
  given: readonly (readonly [
    id: string,
    min: number | null,
    max: number | null,
    measured: { [name: string]: number },
  ])[],
): string | null => {
  const reports = new Map(given.map(([id, , , properties]) => [id, recordOf(report, { properties })]))
  const found = worstValue(
    given.map(([id, min, max]) => sensorOf(id, min, max)),
    ({ id }) => reports.get(id),
  )
  return found === null ? null : `${found.sensor.id} ${found.measured} ${found.value}`
}

it('the worst value is the one furthest outside its own limits, above or below', () => {
  expect(
    worst([
      ['warm', 2, 8, { temperatureC: 9 }],
      ['cold', 2, 8, { temperatureC: 6, temperatureProbeC: -1.5 }],
      ['fine', 2, 40, { temperatureC: 30 }],
    ]),
  ).toBe('cold temperatureProbe -1.5')
})

it('within limits it is the one closest to a limit; a value without limits comes last, one without a value not at all', () => {
  expect(
    worst([
      ['free', null, null, { temperatureC: 99 }],
      ['middle', 2, 8, { temperatureC: 5 }],
      ['edge', 2, null, { temperatureC: 2.5 }],
    ]),
  ).toBe('edge temperature 2.5')
  expect(worst([['free', null, null, { temperatureC: 99 }]])).toBe('free temperature 99')
  expect(worst([['shock', 2, 8, { shockMagnitude: 4 }]])).toBeNull()
  expect(worst([])).toBeNull()
})
