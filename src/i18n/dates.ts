import type { Locale } from '../config.ts'
import { localeTag } from './locale.ts'

/** Calendars start on Monday in every locale, FORM-03. 0 is Sunday. */
export const weekStart = 1

/** `YYYY-MM-DD` when the day exists, else `null`. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  date.setUTCFullYear(year)
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!real || year < 1) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(localeTag(locale), { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2024, month, 15))
      .toLowerCase(),
  )

const monthOf = (text: string, locale: Locale): number | null => {
  const start = text.toLowerCase().replace(/\.$/, '')
  if (start.length < 3) return null
  const short = start === 'mrt' ? 'maart' : start
  const index = [...monthNames(locale), ...monthNames('en_US')].findIndex((name) => name.startsWith(short))
  return index < 0 ? null : (index % 12) + 1
}

/**
 * Parses a typed day: 2026-11-18, 18 Nov 2026, 18 nov, 18-11-2026, 18.11.2026; 18/11/2026 day first, in en_US 11/18/2026 month first.
 * Without a year: the year of `now` on this device. `null` when it is not a day.
 */
export const parseDay = (text: string, locale: Locale, now: number): string | null => {
  const typed = text.trim()
  const thisYear = new Date(now).getFullYear()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?\s+(\p{L}+\.?),?(?:\s+(\d{4}|\d{2}))?$/u.exec(typed)
  if (named) {
    const month = monthOf(named[2] ?? '', locale)
    return month === null
      ? null
      : dayOf(named[3] === undefined ? thisYear : fullYear(named[3]), month, Number(named[1]))
  }
  const numbers = /^(\d{1,2})([-./])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(typed)
  if (!numbers) return null
  const year = numbers[4] === undefined ? thisYear : fullYear(numbers[4])
  const monthFirst = locale === 'en_US' && numbers[2] === '/'
  const [day, month] = monthFirst ? [numbers[3], numbers[1]] : [numbers[1], numbers[3]]
  return dayOf(year, Number(month), Number(day))
}
