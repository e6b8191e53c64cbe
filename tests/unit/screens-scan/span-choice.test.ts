import { expect, it } from 'vitest'
import { choiceOf, spanText } from '../../../src/domains/sensors/screens/sensor/span.ts'

const now = new Date('2026-11-22T10:00:00').getTime()
const period = { fromDay: '2026-11-21', fromTime: '00:00', toDay: '2026-11-22', toTime: '23:59' }

it('[JOB-T3] a chosen span is kept in the address and read from it again', () => {
  const typed = { fromDay: '2026-11-03', fromTime: '06:30', toDay: '2026-11-04', toTime: '18:00' }
  for (const choice of [
    { kind: 1, period },
    { kind: 30, period },
    { kind: 'period', period: typed },
  ] as const) {
    expect(choiceOf(spanText(choice), period, now)).toEqual(choice)
  }
})

it('[JOB-T3] an address that keeps no span, or one that cannot be shown, chooses none', () => {
  for (const text of [
    undefined,
    '',
    '8',
    'x',
    '2026-11-04T18:00_2026-11-03T06:30',
    '2027-01-01T00:00_2027-01-02T00:00',
  ]) {
    expect(choiceOf(text, period, now)).toBeNull()
  }
})
