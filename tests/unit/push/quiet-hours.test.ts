import { expect, it } from 'vitest'
import { pushKindOf, quietUntil } from '../../../src/domains/administration/effects/push.ts'

const zone = 'Europe/Amsterdam'
const night = { from: '22:00', to: '06:30', zone }
const until = (hours: typeof night, now: string): string | null => {
  const end = quietUntil(hours, Date.parse(now))
  return end === null ? null : new Date(end).toISOString()
}

it('quiet hours within a day begin at their first minute and end before their last', () => {
  const noon = { from: '12:00', to: '13:00', zone }
  expect(until(noon, '2026-01-10T10:59:59Z')).toBeNull()
  expect(until(noon, '2026-01-10T11:00:00Z')).toBe('2026-01-10T12:00:00.000Z')
  expect(until(noon, '2026-01-10T12:00:00Z')).toBeNull()
})

it('quiet hours over midnight end the next morning, seen from both sides of it', () => {
  expect(until(night, '2026-01-10T22:00:00Z')).toBe('2026-01-11T05:30:00.000Z')
  expect(until(night, '2026-01-11T02:00:00Z')).toBe('2026-01-11T05:30:00.000Z')
  expect(until(night, '2026-01-11T05:30:00Z')).toBeNull()
})

it('a night with a change of daylight saving ends at the time of the wall', () => {
  expect(until(night, '2026-03-28T22:00:00Z')).toBe('2026-03-29T04:30:00.000Z')
  expect(until(night, '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:30:00.000Z')
  // 02:30 does not exist on that morning: the quiet hours end after the gap.
  expect(until({ ...night, to: '02:30' }, '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
})

it('equal times mean no quiet hours', () => {
  expect(until({ ...night, to: '22:00' }, '2026-01-10T22:00:00Z')).toBeNull()
})

it('only decisions and cut-off are pushed', () => {
  expect(pushKindOf('work-order-quoted')).toBe('decisions')
  expect(pushKindOf('manifests-open')).toBe('cut-off')
  expect([pushKindOf('export-ready'), pushKindOf('toString'), pushKindOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
