import { i18n } from '@lingui/core'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Clock,
  formatAge,
  formatDay,
  formatExact,
  formatSpan,
  formatTime,
  formatWhen,
  isoDay,
} from '../../../src/i18n/moments.ts'

const now = Date.parse('2026-11-20T13:02:38Z')
const clock: Clock = { locale: 'en_US', now, timeZone: 'Europe/Amsterdam' }
const dutch: Clock = { ...clock, locale: 'nl_NL' }
const ago = (minutes: number): number => now - minutes * 60_000

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
})

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('formatWhen', () => {
  it('says the time today, day and month this year, the year before that', () => {
    expect(formatWhen(ago(0), clock)).toBe('14:02')
    expect(formatWhen('2026-11-18T12:00:00Z', clock)).toBe('18 Nov')
    expect(formatWhen('2025-11-18T12:00:00Z', clock)).toBe('18 Nov 2025')
    expect(formatWhen('2025-11-18T12:00:00Z', dutch)).toBe('18 nov 2025')
  })

  it('judges today in the time zone of the device', () => {
    const lateYesterday = '2026-11-19T23:30:00Z'
    expect(formatWhen(lateYesterday, clock)).toBe('00:30')
    expect(formatWhen(lateYesterday, { ...clock, timeZone: 'UTC' })).toBe('19 Nov')
  })

  it('shows the times of the new zone as soon as the device is in it', () => {
    const here: Clock = { locale: 'en_US', now }
    vi.stubEnv('TZ', 'Europe/Amsterdam')
    expect(formatWhen(ago(0), here)).toBe('14:02')
    vi.stubEnv('TZ', 'Europe/London')
    expect(formatWhen(ago(0), here)).toBe('13:02')
  })

  it('never shifts a calendar day into another zone', () => {
    for (const timeZone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']) {
      expect(formatWhen('2026-11-18', { ...clock, timeZone })).toBe('18 Nov')
      expect(formatDay('2026-01-01', { ...clock, timeZone })).toBe('1 Jan 2026')
    }
  })

  it('shows nothing for what is no moment', () => {
    expect(formatWhen(null, clock)).toBe('')
    expect(formatWhen('soon', clock)).toBe('')
    expect(formatExact(undefined, clock)).toBe('')
    expect(isoDay('soon', clock)).toBe('')
  })
})

describe('formatTime, formatDay, formatExact', () => {
  it('counts 24 hours in every locale, midnight as 00', () => {
    expect(formatTime('2026-11-19T23:05:09Z', clock)).toBe('00:05')
    expect(formatTime('2026-11-19T23:05:09Z', clock, { seconds: true })).toBe('00:05:09')
    expect(formatTime('2026-11-20T16:05:09Z', { ...clock, locale: 'en_GB' })).toBe('17:05')
  })

  it('writes the day before the month, also in American English', () => {
    expect(formatDay('2026-11-18', clock)).toBe('18 Nov 2026')
    expect(formatDay('2026-11-18', clock, { weekday: true })).toBe('Wed 18 Nov')
    expect(formatDay('2026-03-01', dutch)).toBe('1 mrt 2026')
    expect(formatExact('2026-11-18T15:40:00Z', clock)).toBe('18 Nov 2026, 16:40:00')
  })

  it('gives the calendar day of a moment in the zone of the clock', () => {
    expect(isoDay('2026-11-19T23:30:00Z', clock)).toBe('2026-11-20')
    expect(isoDay('2026-11-18', clock)).toBe('2026-11-18')
  })
})

describe('formatAge', () => {
  it('grows from now over minutes and hours to yesterday and the day', () => {
    expect(formatAge(ago(0.5), clock)).toBe('Just now')
    expect(formatAge(ago(11), clock)).toBe('11 min')
    expect(formatAge(ago(61), clock)).toBe('1 h')
    expect(formatAge('2026-11-19T10:00:00Z', clock)).toBe('Yesterday')
    expect(formatAge('2026-11-12T10:00:00Z', clock)).toBe('12 Nov')
    expect(formatAge('2025-11-12T10:00:00Z', clock)).toBe('12 Nov 2025')
  })

  it('shows up to a minute in the future as now, and a later time in full', () => {
    expect(formatAge(now + 20_000, clock)).toBe('Just now')
    expect(formatAge(now + 3_600_000, clock)).toBe('15:02')
  })

  it('says a length of time in one unit', () => {
    expect(formatSpan(6_900, 'en_US')).toBe('6 s')
    expect(formatSpan(42 * 60_000, 'en_US')).toBe('42 min')
    expect(formatSpan(50 * 3_600_000, 'en_US')).toBe('2 d')
    expect(formatSpan(-5, 'en_US')).toBe('0 s')
  })
})
