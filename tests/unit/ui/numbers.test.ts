import { describe, expect, it } from 'vitest'
import { parseDay } from '../../../src/i18n/dates.ts'
import { formatInterval, parseInterval, periods } from '../../../src/i18n/intervals.ts'
import { intervalOf, periodName } from '../../../src/i18n/interval-input.ts'
import {
  formatBytes,
  formatNumber,
  formatPercent,
  formatUnit,
  numberText,
  parseNumber,
} from '../../../src/i18n/numbers.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('numbers', () => {
  it('groups by locale', () => {
    expect(formatNumber(1184.5, 'en_US')).toBe('1,184.5')
    expect(formatNumber(1184.5, 'nl_NL')).toBe('1.184,5')
    expect(formatNumber(2, 'en_GB', { minDigits: 2 })).toBe('2.00')
  })

  it('puts a space that does not break before every unit', () => {
    expect(formatUnit(9.4, '°C', 'en_US')).toBe('9.4\u00a0°C')
    expect(plain(formatUnit(9.4, '°C', 'nl_NL'))).toBe('9,4 °C')
    expect(plain(formatPercent(0.66, 'en_US'))).toBe('66 %')
    expect(formatUnit(4, '', 'en_US')).toBe('4')
  })

  it('sizes files in steps of 1,000 and never shows 1,000 of a unit', () => {
    expect(plain(formatBytes(402, 'en_US'))).toBe('402 B')
    expect(plain(formatBytes(380_400, 'en_US'))).toBe('380 kB')
    expect(plain(formatBytes(999_700, 'en_US'))).toBe('1 MB')
    expect(plain(formatBytes(4_240_000, 'nl_NL'))).toBe('4,2 MB')
  })

  it('reads what people type in their notation', () => {
    expect(parseNumber('1,184.5', 'en_US')).toBe(1184.5)
    expect(parseNumber('1.184,5', 'nl_NL')).toBe(1184.5)
    expect(parseNumber('9,4', 'en_US')).toBe(9.4)
    expect(parseNumber('9.4', 'nl_NL')).toBe(9.4)
    expect(parseNumber('\u22123', 'en_US')).toBe(-3)
    for (const wrong of ['', 'twelve', '1,2,3', '1.2.3', '--1', '1e5']) expect(parseNumber(wrong, 'en_US')).toBeNull()
  })

  it('[I18N-06] writes a number so that reading it gives the same one', () => {
    expect(numberText(1184.25, 'nl_NL')).toBe('1184,25')
    for (const value of [0, -3, 0.1, 1234567.25, 1e-7, 12345678901234])
      for (const locale of ['en_US', 'en_GB', 'nl_NL'] as const)
        expect(parseNumber(numberText(value, locale), locale)).toBe(value)
  })
})

describe('parseDay', () => {
  it('reads a typed day in the ways people write it', () => {
    for (const text of [
      '2026-11-18',
      '18 Nov 2026',
      '18 november 2026',
      '18-11-2026',
      '18.11.2026',
      'Wed 18 Nov',
      '18 nov',
    ])
      expect(parseDay(text, 'en_US', now), text).toBe('2026-11-18')
    expect(parseDay('11/18/2026', 'en_US', now)).toBe('2026-11-18')
    expect(parseDay('18/11/2026', 'en_GB', now)).toBe('2026-11-18')
    expect(parseDay('3 mrt 26', 'nl_NL', now)).toBe('2026-03-03')
    expect(parseDay('3 mei', 'nl_NL', now)).toBe('2026-05-03')
  })

  it('refuses a day that does not exist', () => {
    for (const text of ['2026-02-30', '31 Apr 2026', '0-0-2026', '18 foo 2026', 'tomorrow', ''])
      expect(parseDay(text, 'en_US', now), text).toBeNull()
  })
})

describe('intervals', () => {
  it('[FORM-07 OPEN-106] writes and reads ISO 8601 durations, minutes and hours with T', () => {
    expect(intervalOf(3, 'month')).toBe('P3M')
    expect(intervalOf(3, 'minute')).toBe('PT3M')
    expect(intervalOf(12, 'hour')).toBe('PT12H')
    for (const period of periods) expect(parseInterval(intervalOf(7, period))).toEqual({ amount: 7, period })
  })

  it('[FORM-07] reads nothing else as an interval', () => {
    for (const text of ['P1Y2M', 'P', 'PT', 'P3H', 'PT3D', '3 months', '', null, 'P-3M'])
      expect(parseInterval(text)).toBeNull()
  })

  it('[FORM-08] names interval and period in the language', () => {
    expect(formatInterval('P3M', 'en_US')).toBe('3 months')
    expect(formatInterval('P1W', 'nl_NL')).toBe('1 week')
    expect(formatInterval('P1Y2M', 'en_US')).toBe('P1Y2M')
    expect(periodName('day', 1, 'en_US')).toBe('day')
    expect(periodName('day', 3, 'nl_NL')).toBe('dagen')
  })
})
