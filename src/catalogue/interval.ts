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

/** One amount and one unit as an ISO 8601 duration: P3W, PT5M (FORM-07, OPEN-106). */
export const formatInterval = ({ amount, unit }: Interval): string => {
  const [prefix, letter] = LETTERS[unit]
  return `${prefix}${amount}${letter}`
}

/** Reads a single-unit duration; `P` plus a number alone is days (OPEN-050). Null when it is something else. */
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
