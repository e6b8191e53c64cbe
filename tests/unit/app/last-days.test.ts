import { expect, it } from 'vitest'
import { lastDays, perDay, perValue } from '../../../src/app/dashboard/last-days.ts'

const clock = { locale: 'en_US', now: Date.parse('2026-11-20T23:30:00Z'), timeZone: 'Europe/Amsterdam' } as const
const row = (fields: object) => ({
  id: 'x',
  project: null,
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...fields,
})

it('[CONST-38] looks at seven days where the device is', () => {
  const days = lastDays(clock)
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toBe('2026-11-21')
})

it('[CONST-38] counts instants and dates on the day where the device is', () => {
  const days = lastDays(clock)
  const rows = [
    row({ at: '2026-11-20T23:10:00Z' }),
    row({ at: '2026-11-20' }),
    row({ at: '2026-11-01' }),
    row({ at: null }),
  ]
  expect(perDay(rows, 'at', days, clock)).toEqual([0, 0, 0, 0, 0, 1, 1])
})

it('counts by value in the order of the workflow', () => {
  const rows = [row({ status: 'Closed' }), row({ status: 'Open' }), row({ status: 'Odd' }), row({ status: 'Open' })]
  expect(perValue(rows, 'status', ['Open', 'Scanning', 'Closed'])).toEqual([
    { value: 'Open', count: 2 },
    { value: 'Closed', count: 1 },
    { value: 'Odd', count: 1 },
  ])
})
