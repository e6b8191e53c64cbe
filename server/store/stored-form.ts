import { choicesOf, choicesText } from '../../src/catalogue/choices-text.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Field } from '../../src/catalogue/field.ts'
import type { Values } from './hooks.ts'

/**
 * Converts a validated value to its stored form: an empty text is null, several choices a comma-separated list,
 * instants in UTC with milliseconds, ids in lower case.
 */
export const storedValue = (field: Field | undefined, value: unknown): unknown => {
  if (field?.kind === 'choices' && isChoices(value)) return choicesText(choicesOf(value))
  if (value === '' || value === undefined) return null
  if (field === undefined || value === null) return value
  switch (field.kind) {
    case 'instant':
      return typeof value === 'string' ? storedInstant(value) : value
    case 'reference':
      return typeof value === 'string' ? value.toLowerCase() : value
    case 'properties':
      return isMap(value)
        ? mapOf(Object.entries(value).map(([key, inner]) => [key, storedValue(own(field.fields, key), inner)]))
        : value
    case 'text':
    case 'integer':
    case 'decimal':
    case 'boolean':
    case 'date':
    case 'time':
    case 'choice':
    case 'choices':
    case 'master':
    case 'state':
    case 'interval':
    case 'json':
    case 'secret':
      return value
  }
}

const storedInstant = (text: string): string => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** Null, a text, or a list of texts; anything else is left to validation. */
const isChoices = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** Converts all given fields to their stored form. Unknown keys stay, for validation to report. */
export const storedForm = (entity: AnyEntity, values: Values): Values =>
  mapOf(Object.entries(values).map(([name, value]) => [name, storedValue(own(entity.fields, name), value)]))

const own = <T>(map: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

export const isMap = (value: unknown): value is { readonly [key: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Builds an object with own properties only, whatever the keys are. */
export const mapOf = (entries: Iterable<readonly [string, unknown]>): { [key: string]: unknown } =>
  Object.fromEntries(entries)

/** Compares values as JSON; null, undefined and the empty text are equal. */
export const same = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null)

/** JSON with sorted keys. */
export const canonical = (value: unknown): string => {
  if (value === '' || value === undefined) return 'null'
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`
  if (isMap(value)) {
    const keys = Object.keys(value).toSorted()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
  }
  return JSON.stringify(value)
}

const UNSTORABLE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\0/g

/** Replaces NUL and unpaired surrogates, which the database rejects. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '\ufffd')

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  return isMap(value) ? mapOf(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)])) : value
}

/** Converts a value to the text of a jsonb column. */
export const jsonText = (value: unknown): string => JSON.stringify(storable(value)) ?? 'null'
