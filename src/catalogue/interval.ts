import type { IntervalUnit } from './field.ts'

export interface Interval {
  readonly amount: number
  readonly unit: IntervalUnit
}

const LETTERS: { readonly [unit in IntervalUnit]: readonly [prefix: string, letter: string] } = {
  minutes: ['PT', 'M'],
  hours: ['PT', 'H'],
  days: ['P', 'D'],
  weeks: ['P', 'W'],
  months: ['P', 'M'],
  years: ['P', 'Y'],
}

/** Formats an amount and a unit as an ISO 8601 duration: P3W, PT5M (FORM-07, OPEN-106). */
export const formatInterval = ({ amount, unit }: Interval): string => {
  const [prefix, letter] = LETTERS[unit]
  return `${prefix}${amount}${letter}`
}

/** Parses a duration with a single unit; `P` plus a number alone is days (OPEN-050). Null for anything else. */
export const parseInterval = (text: string): Interval | null => {
  const match = /^(PT?)(\d{1,6})([A-Z]?)$/.exec(text)
  if (!match) return null
  const [, prefix, digits, letter] = match
  const amount = Number(digits)
  if (prefix === 'P' && letter === '') return { amount, unit: 'days' }
  for (const [unit, [p, l]] of Object.entries(LETTERS)) {
    if (p === prefix && l === letter) return { amount, unit: unit as IntervalUnit }
  }
  return null
}

const DAY = 86_400_000

/**
 * Adds an interval to a day `yyyy-mm-dd`; in a shorter month the result is its last day. Null when it is not an interval of days or more.
 */
export const addInterval = (day: string, text: string): string | null => {
  const interval = parseInterval(text)
  if (interval === null || interval.unit === 'minutes' || interval.unit === 'hours') return null
  const { amount, unit } = interval
  const start = new Date(`${day}T00:00:00Z`)
  if (unit === 'days' || unit === 'weeks') {
    return new Date(start.getTime() + amount * (unit === 'weeks' ? 7 : 1) * DAY).toISOString().slice(0, 10)
  }
  const months = start.getUTCMonth() + amount * (unit === 'years' ? 12 : 1)
  const last = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), last)))
  return end.toISOString().slice(0, 10)
}
