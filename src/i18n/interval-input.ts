import type { Locale } from '../config.ts'
import { type Interval, letters, type Period } from './intervals.ts'
import { numberFormat } from './intl.ts'

/** ISO 8601 duration of one amount and period, FORM-07, OPEN-106: P3M is three months, PT3M three minutes. */
export const intervalOf = (amount: number, period: Period): string =>
  `P${period === 'minute' || period === 'hour' ? 'T' : ''}${amount}${letters[period]}`

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

/** Name of a period beside an amount field: `months`. */
export const periodName = (period: Period, amount: number, locale: Locale): string =>
  numberFormat(locale, { style: 'unit', unit: period, unitDisplay: 'long' })
    .formatToParts(amount)
    .filter((part) => part.type === 'unit')
    .map((part) => part.value)
    .join('')
