import { choicesOf } from './choices-text.ts'
import type { Field } from './field.ts'
import { parseInterval } from './interval.ts'
import type { Problem } from './problem.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DEFAULT_MAX = 4000

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** Whether a value is an existing calendar day `yyyy-mm-dd`. */
export const isDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // The calendar has no year 0.
  return !Number.isNaN(time) && !value.startsWith('0000') && new Date(time).toISOString().startsWith(value)
}

/** Whether a value is a timestamp with a four-digit year in every time zone; others cannot be stored and read back. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isDate(value.slice(0, 10)) &&
  isStorable(new Date(value))

const isStorable = (moment: Date): boolean => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999

const number = (value: unknown, field: { min?: number; max?: number }, whole: boolean): Problem | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'not-number' }
  if (whole && !Number.isSafeInteger(value)) return { code: 'not-integer' }
  if (field.min !== undefined && value < field.min) return { code: 'too-small', params: { min: field.min } }
  if (field.max !== undefined && value > field.max) return { code: 'too-large', params: { max: field.max } }
  if (whole && Math.abs(value) > 2_147_483_647) return { code: 'too-large', params: { max: 2_147_483_647 } }
  return null
}

const shortText = (value: unknown, max: number): Problem | null => {
  if (typeof value !== 'string') return { code: 'not-text' }
  if (value.includes('\u0000')) return { code: 'not-text' }
  return value.length > max ? { code: 'too-long', params: { max } } : null
}

const offered = (value: unknown, options: readonly string[]): Problem | null =>
  typeof value === 'string' && options.includes(value)
    ? null
    : { code: 'not-offered', params: { value: typeof value === 'string' ? value.slice(0, 80) : typeof value } }

/** Validates one value against its field; null when valid. An empty text counts as no value. */
export const judgeValue = (field: Field, value: unknown, today: string): Problem | null => {
  if (value === null || value === '') return field.required === true ? { code: 'required' } : null
  switch (field.kind) {
    case 'text':
      return shortText(value, field.max ?? DEFAULT_MAX)
    case 'secret':
    case 'master':
    case 'state':
      return shortText(value, 200)
    case 'integer':
      return number(value, field, true)
    case 'decimal':
      return number(value, field, false)
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'not-boolean' }
    case 'date':
      if (!isDate(value)) return { code: 'not-date' }
      if (field.notAfterToday === true && value > today) return { code: 'after-today' }
      return field.notBeforeToday === true && value < today ? { code: 'before-today' } : null
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : { code: 'not-time' }
    case 'instant':
      return isInstant(value) ? null : { code: 'not-instant' }
    case 'choice':
      return offered(value, field.options)
    case 'choices':
      if (typeof value !== 'string' && !Array.isArray(value)) return { code: 'not-text' }
      return judgeChoices(value, field)
    case 'reference':
      return isUuid(value) ? null : { code: 'not-reference' }
    case 'interval':
      return judgeInterval(value, field)
    case 'json':
      return null
    case 'properties':
      return typeof value === 'object' ? null : { code: 'not-map' }
  }
}

const judgeChoices = (
  value: string | readonly unknown[],
  field: Extract<Field, { kind: 'choices' }>,
): Problem | null => {
  const strange = Array.isArray(value) ? value.find((item) => typeof item !== 'string') : undefined
  if (strange !== undefined) return { code: 'not-text' }
  const found = choicesOf(value).find((item) => !field.options.includes(item))
  if (found !== undefined) return offered(found, field.options)
  return field.required === true && choicesOf(value).length === 0 ? { code: 'required' } : null
}

const judgeInterval = (value: unknown, field: Extract<Field, { kind: 'interval' }>): Problem | null => {
  const parsed = typeof value === 'string' ? parseInterval(value) : null
  if (parsed === null || !field.units.includes(parsed.unit)) return { code: 'not-interval' }
  if (parsed.amount < field.min) return { code: 'too-small', params: { min: field.min } }
  return parsed.amount > field.max ? { code: 'too-large', params: { max: field.max } } : null
}
