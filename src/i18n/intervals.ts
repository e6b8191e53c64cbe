import type { Locale } from '../config.ts'
import { numberFormat } from './intl.ts'

/** Periods of an interval, shortest first, FORM-08. */
export const periods = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const

export type Period = (typeof periods)[number]

export type Interval = { amount: number; period: Period }

/** The letter of each period in a duration. */
export const letters: Record<Period, string> = { minute: 'M', hour: 'H', day: 'D', week: 'W', month: 'M', year: 'Y' }

/** Parses an ISO 8601 duration with one unit; `null` for anything else. */
export const parseInterval = (text: string | null | undefined): Interval | null => {
  const match = /^P(?:(\d{1,9})([DWMY])|T(\d{1,9})([MH]))$/.exec(text ?? '')
  if (match === null) return null
  const [, dateAmount, dateLetter, timeAmount, timeLetter] = match
  if (timeAmount !== undefined) return { amount: Number(timeAmount), period: timeLetter === 'M' ? 'minute' : 'hour' }
  const period = periods.find((name) => name !== 'minute' && letters[name] === dateLetter)
  return period === undefined ? null : { amount: Number(dateAmount), period }
}

/** 3 months, 1 week; a duration of several units is returned unchanged. */
export const formatInterval = (text: string | null | undefined, locale: Locale): string => {
  const interval = parseInterval(text)
  if (interval === null) return text ?? ''
  return numberFormat(locale, { style: 'unit', unit: interval.period, unitDisplay: 'long' }).format(interval.amount)
}
