import { describe, expect, it } from 'vitest'
import { readTime } from '../../../src/domains/packing/screens/read-time.ts'
import { formatFor } from '../../../src/i18n/use-format.ts'

const format = formatFor({
  locale: 'en_GB',
  timeZone: 'Europe/Amsterdam',
  now: Date.parse('2026-11-26T09:10:00Z'),
})

describe('when a code was read', () => {
  it('[PS-12] names the day of a read of another day, by the time zone of the device', () => {
    expect(readTime('2026-11-26T09:09:58Z', format)).toBe('10:09:58')
    expect(readTime('2026-11-24T10:00:12Z', format)).toBe('11:00, 24 Nov')
    // Still yesterday in UTC.
    expect(readTime('2026-11-25T23:30:00Z', format)).toBe('00:30:00')
    expect(readTime(null, format)).toBe('')
  })
})
