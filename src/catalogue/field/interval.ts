import type { IntervalUnit } from '../field.ts'
import { parseInterval } from '../interval.ts'
import type { FieldOf, KindData } from './kind.ts'

const DAYS: { readonly [unit in IntervalUnit]: number } = {
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  weeks: 7,
  months: 30.44,
  years: 365.25,
}

export const intervalKind: KindData<FieldOf<'interval'>> = {
  judge: (field, value) => {
    const parsed = typeof value === 'string' ? parseInterval(value) : null
    if (parsed === null || !field.units.includes(parsed.unit)) return { code: 'not-interval' }
    if (parsed.amount < field.min) return { code: 'too-small', params: { min: field.min } }
    return parsed.amount > field.max ? { code: 'too-large', params: { max: field.max } } : null
  },
  sql: 'text',
  memory: 'text',
  order: (text) => {
    const interval = parseInterval(text)
    return interval === null ? null : interval.amount * DAYS[interval.unit]
  },
}
