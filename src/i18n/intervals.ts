import type { Locale } from '../config.ts'
import { numberFormat } from './intl.ts'

/** Periods of an interval, shortest first, FORM-08. */
export const periods = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const

export type Period = (typeof periods)[number]

export type Interval = { amount: number; period: Period }

const letters: Record<Period, string> = { minute: 'M', hour: 'H', day: 'D', week: 'W', month: 'M', year: 'Y' }

/** ISO 8601 duration of one amount and period, FORM-07, OPEN-106: P3M is three months, PT3M three minutes. */
export const intervalOf = (amount: number, period: Period): string =>
  `P${period === 'minute' || period === 'hour' ? 'T' : ''}${amount}${letters[period]}`

/** Parses an ISO 8601 duration with one unit; `null` for anything else. */
export const parseInterval = (text: string | null | undefined): Interval | null => {
  const match = /^P(?:(\d{1,9})([DWMY])|T(\d{1,9})([MH]))$/.exec(text ?? '')
  if (match === null) return null
  const [, dateAmount, dateLetter, timeAmount, timeLetter] = match
  if (timeAmount !== undefined) return { amount: Number(timeAmount), period: timeLetter === 'M' ? 'minute' : 'hour' }
  const period = periods.find((name) => name !== 'minute' && letters[name] === dateLetter)
  return period === undefined ? null : { amount: Number(dateAmount), period }
}

/** The interval of a typed amount, and whether it is valid. Text that is not a whole number is returned unchanged. */
export const intervalTyped = (
  text: string,
  period: Period,
  min: number,
  max: number,
): { readonly value: string; readonly fits: boolean } => {
  const number = Number(text)
  const whole = Number.isInteger(number) && number >= 0
  return { value: whole ? intervalOf(number, period) : text, fits: whole && number >= min && number <= max }
}

/** The interval after a period was chosen; without an amount it gets the minimum, if that is above 0 (ATYPE-06). */
export const withPeriod = (interval: Interval | null, period: Period, min: number): string | null => {
  const amount = interval?.amount ?? (min > 0 ? min : null)
  return amount === null ? null : intervalOf(amount, period)
}

/** 3 months, 1 week; a duration of several units is returned unchanged. */
export const formatInterval = (text: string | null | undefined, locale: Locale): string => {
  const interval = parseInterval(text)
  if (interval === null) return text ?? ''
  return numberFormat(locale, { style: 'unit', unit: interval.period, unitDisplay: 'long' }).format(interval.amount)
}

/** Name of a period beside an amount field: `months`. */
export const periodName = (period: Period, amount: number, locale: Locale): string =>
  numberFormat(locale, { style: 'unit', unit: period, unitDisplay: 'long' })
    .formatToParts(amount)
    .filter((part) => part.type === 'unit')
    .map((part) => part.value)
    .join('')
