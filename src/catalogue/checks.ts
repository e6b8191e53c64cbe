import { isBlank } from './blank.ts'
import type { AnyEntity } from './entity.ts'
import type { PROPERTY_TYPES, VALIDATION_TYPES } from './enumerations.ts'
import { isExtraName } from './extra-values.ts'
import type { Field, FieldKind } from './field.ts'
import { isDate } from './judge-value.ts'
import { isReachable } from './mail-address.ts'
import { MOST_TEXT } from './pattern.ts'
import type { Problem, Problems } from './problem.ts'
import { fieldAt, valueAt } from './row.ts'

/** Validations that administrators add to the declaration of an entity (MASTER-03 to MASTER-06, OPEN-080). */
export type Check = { readonly path: string; readonly says?: Says } & (
  | { readonly is: 'notBlank' }
  | { readonly is: 'unique'; readonly nullable: boolean }
  | { readonly is: 'email' | 'url'; readonly nullable: boolean }
  | { readonly is: 'length'; readonly nullable: boolean; readonly limits: Limits }
  | { readonly is: 'range'; readonly nullable: boolean; readonly limits: Limits }
  | { readonly is: 'regex'; readonly nullable: boolean; readonly pattern: string }
  | { readonly is: 'typed'; readonly type: PropertyType }
)
/** The administrator's message for a value that breaks the rule: in Dutch, and in every other language. */
export interface Says {
  readonly text: string
  readonly dutch: string
}

export type ValidationType = (typeof VALIDATION_TYPES)[number]
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export interface Limits {
  readonly min: number | null
  readonly max: number | null
}

/** Parses `1-40`, `5-`, `-40`, `-10..10`; both limits are inclusive. Null when the text is not a range. */
export const limitsOf = (text: string): Limits | null => {
  const found = /^\s*(-?\d{1,12}(?:\.\d{1,6})?)?\s*(?:-|–|\.\.)\s*(-?\d{1,12}(?:\.\d{1,6})?)?\s*$/.exec(text)
  const [min, max] = [found?.[1], found?.[2]].map((part) => (part === undefined ? null : Number(part)))
  if (found === null || min === undefined || max === undefined || (min === null && max === null)) return null
  return min !== null && max !== null && min > max ? null : { min, max }
}

/**
 * The field that a check can apply to: one that users fill in. `extra` for a named value of an open property map, null when there is no
 * such field.
 */
export const checkedField = (entity: AnyEntity, path: string): Field | 'extra' | null => {
  const [head = '', ...rest] = path.split('.')
  const field = fieldAt(entity.fields, path)
  if (field !== undefined) {
    return field.kind === 'properties' || field.kind === 'state' || field.kind === 'secret' || field.locked === true
      ? null
      : field
  }
  const map = fieldAt(entity.fields, head)
  return map?.kind === 'properties' && map.open === true && isExtraName(rest.join('.')) ? 'extra' : null
}

/** What checks can be about: length and form of texts, range of numbers, uniqueness of all but a few. */
const SORTS: { readonly [kind in FieldKind]: 'text' | 'number' | 'other' | 'never-unique' } = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  boolean: 'never-unique',
  date: 'other',
  time: 'other',
  instant: 'other',
  choice: 'other',
  choices: 'never-unique',
  master: 'text',
  state: 'other',
  reference: 'other',
  interval: 'other',
  json: 'never-unique',
  secret: 'other',
  properties: 'other',
}

/** Whether a validation of this type can apply to a field. */
export const fitsValidation = (field: Field | 'extra', type: ValidationType): boolean => {
  if (field === 'extra' || type === 'notBlank') return true
  if (type === 'unique') return SORTS[field.kind] !== 'never-unique'
  return SORTS[field.kind] === (type === 'range' ? 'number' : 'text')
}

/** Whether a property type can apply to a field: declared fields have a type already, except text. */
export const fitsProperty = (field: Field | 'extra', type: PropertyType): boolean => {
  if (field === 'extra' || type === 'none' || field.kind === 'text') return true
  if (type === 'integer' || type === 'float') return SORTS[field.kind] === 'number'
  return field.kind === { bool: 'boolean', date: 'date', string: 'master' }[type]
}

/** The value to check; an extra value is stored with its unit (EDIT-20). */
export const checkedValue = (values: { readonly [field: string]: unknown }, path: string): unknown => {
  const value = valueAt(values, path)
  return value !== null && typeof value === 'object' && 'value' in value ? value.value : value
}

export interface CheckContext {
  /** Whether a change touches a path; omitted for a new record, to which all checks apply. */
  readonly touches?: (path: string) => boolean
  /** Whether a pattern matches anywhere in a text. */
  readonly matches: (pattern: string, text: string) => boolean
}

/**
 * Runs all checks except `unique`, which needs the store. Values that the server fills in on creation, from a series or `initial`, do not
 * count as missing.
 */
export const judgeChecks = (
  entity: AnyEntity,
  checks: readonly Check[],
  values: { readonly [field: string]: unknown },
  { touches, matches }: CheckContext,
): Problems => {
  const problems: Record<string, Problem[]> = {}
  for (const check of checks) {
    const { path } = check
    if (touches !== undefined && !touches(path)) continue
    const value = checkedValue(values, path)
    const given = touches === undefined && (entity.series?.field === path || hasInitial(entity, path))
    const found = isBlank(value) ? (given ? null : judgeBlank(check)) : judgeFilled(check, value, matches)
    const list = (problems[path] ??= [])
    if (found !== null && !list.some((one) => isSame(one, found))) list.push(found)
  }
  return Object.fromEntries(Object.entries(problems).filter(([, list]) => list.length > 0))
}

const hasInitial = (entity: AnyEntity, path: string): boolean => fieldAt(entity.fields, path)?.initial !== undefined

const isSame = (a: Problem, b: Problem): boolean =>
  a.code === b.code && (a.code !== 'rule-says' || a.params?.['text'] === b.params?.['text'])

/** The problem in the words of the rule, where it has its own. */
export const inItsWords = ({ says }: Check, problem: Problem): Problem =>
  says === undefined ? problem : { code: 'rule-says', params: { text: says.text, dutch: says.dutch } }

const judgeBlank = (check: Check): Problem | null => {
  if (check.is === 'typed') return null
  return check.is === 'notBlank' || !check.nullable ? inItsWords(check, { code: 'required' }) : null
}

const judgeFilled = (check: Check, value: unknown, matches: CheckContext['matches']): Problem | null => {
  const found = faultOf(check, value, matches)
  return found === null ? null : inItsWords(check, found)
}

const faultOf = (check: Check, value: unknown, matches: CheckContext['matches']): Problem | null => {
  switch (check.is) {
    case 'notBlank':
    case 'unique':
      return null
    case 'typed':
      return judgeType(check.type, value)
    case 'range':
      return judgeRange(check.limits, value)
    default:
      return typeof value === 'string' ? judgeText(check, value, matches) : { code: 'not-text' }
  }
}

type TextCheck = Extract<Check, { readonly is: 'email' | 'url' | 'length' | 'regex' }>

const judgeText = (check: TextCheck, text: string, matches: CheckContext['matches']): Problem | null => {
  switch (check.is) {
    case 'length': {
      const { min, max } = check.limits
      if (min !== null && text.length < min) return { code: 'too-short', params: { min } }
      return max !== null && text.length > max ? { code: 'too-long', params: { max } } : null
    }
    case 'regex':
      if (text.length > MOST_TEXT) return { code: 'too-long', params: { max: MOST_TEXT } }
      return matches(check.pattern, text) ? null : { code: 'not-matching', params: { pattern: check.pattern } }
    case 'url':
      return isWebAddress(text) ? null : { code: 'not-url' }
    default:
      return isReachable(text) ? null : { code: 'not-email' }
  }
}

const isWebAddress = (text: string): boolean => text.length <= 2000 && /^https?:\/\/[\p{L}\p{N}[]\S*$/iu.test(text)

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/

const judgeRange = ({ min, max }: Limits, value: unknown): Problem | null => {
  const number = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number') return { code: 'not-number' }
  if (min !== null && number < min) return { code: 'too-small', params: { min } }
  return max !== null && number > max ? { code: 'too-large', params: { max } } : null
}

/** Extra values are typed as text, so a text that parses as a number, a day or a boolean is accepted as one. */
const judgeType = (type: PropertyType, value: unknown): Problem | null => {
  const text = typeof value === 'string' ? value.trim() : null
  switch (type) {
    case 'none':
      return null
    case 'bool':
      return typeof value === 'boolean' || text === 'true' || text === 'false' ? null : { code: 'not-boolean' }
    case 'integer':
      return Number.isSafeInteger(value) || /^-?\d{1,15}$/.test(text ?? '') ? null : { code: 'not-integer' }
    case 'float':
      return typeof value === 'number' || NUMBER.test(text ?? '') ? null : { code: 'not-number' }
    case 'string':
      return text === null ? { code: 'not-text' } : null
    case 'date':
      return isDate(text) ? null : { code: 'not-date' }
  }
}
