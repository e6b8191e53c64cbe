import type { AnyEntity } from '../catalogue/entity.ts'
import { isExtraName } from '../catalogue/extra-values.ts'
import type { Field } from '../catalogue/field.ts'
import { isKnownName } from './known-names.ts'
import { judgeStandard } from '../catalogue/judge-standard.ts'
import { judgeValue } from '../catalogue/field/kinds.ts'
import type { Problem, Problems } from '../catalogue/problem.ts'
import { valueAt } from '../catalogue/row.ts'

export interface ValidationContext {
  /** The user's today, `yyyy-mm-dd`. */
  readonly today: string
  /** The stored row on an update: a stored past date is accepted unless it is changed (OPEN-032). */
  readonly stored?: { readonly [field: string]: unknown }
  /** True for writes of the server itself, which may set locked fields. */
  readonly trusted?: true
}

type Input = { readonly [field: string]: unknown }

/**
 * Validates client input for an entity: unknown and locked fields, types, lengths, ranges, dates, choices. On create, required fields must
 * be present; on update (`stored` given) only the fields sent are validated. Returns an empty map when valid. Rules across records
 * (references, uniqueness, cycles) are checked by the store.
 */
export const validate = (entity: AnyEntity, input: Input, context: ValidationContext): Problems => {
  const problems: Record<string, readonly Problem[]> = {}
  const creating = context.stored === undefined
  for (const key of Object.keys(input)) {
    if (key === 'id' || Object.hasOwn(entity.fields, key)) continue
    problems[key] = [{ code: 'unknown' }]
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'properties') {
      judgeField(entity, name, field, input, creating, context, problems)
      continue
    }
    const map = input[name]
    if (map === undefined) continue
    if (map === null || typeof map !== 'object' || Array.isArray(map)) {
      problems[name] = [{ code: 'not-map' }]
      continue
    }
    for (const key of Object.keys(map)) {
      if (Object.hasOwn(field.fields, key)) continue
      if (field.open !== true) problems[`${name}.${key}`] = [{ code: 'unknown' }]
      else if (!isExtraName(key) && valueAt(input, `${name}.${key}`) !== null) {
        problems[`${name}.${key}`] = [{ code: 'bad-name' }]
      }
    }
    for (const [key, inner] of Object.entries(field.fields)) {
      judgeField(entity, `${name}.${key}`, inner, input, creating, context, problems)
      if ('notBelow' in inner && inner.notBelow !== undefined)
        judgePair(`${name}.${inner.notBelow}`, `${name}.${key}`, input, context, problems)
    }
  }
  return problems
}

/** When minimum and maximum cross, the one that changed is refused; the maximum when both did. */
const judgePair = (
  low: string,
  high: string,
  input: Input,
  { stored = {} }: ValidationContext,
  problems: Record<string, readonly Problem[]>,
): void => {
  const given = (path: string): unknown => valueAt(input, path)
  const min = given(low) === undefined ? valueAt(stored, low) : given(low)
  const max = given(high) === undefined ? valueAt(stored, high) : given(high)
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return
  const isNew = (path: string): boolean => given(path) !== undefined && given(path) !== valueAt(stored, path)
  if (isNew(high)) problems[high] ??= [{ code: 'too-small', params: { min } }]
  else if (isNew(low)) problems[low] ??= [{ code: 'too-large', params: { max } }]
}

const judgeName = (field: Field, value: unknown, input: Input, context: ValidationContext): Problem | null => {
  const names = field.kind === 'text' || field.kind === 'master' ? field.names : undefined
  if (names === undefined || typeof value !== 'string' || value === '') return null
  const valueOf = (path: string): unknown => valueAt(input, path) ?? valueAt(context.stored ?? {}, path)
  return isKnownName(names, value, valueOf) ? null : { code: 'unknown-name', params: { value: value.slice(0, 80) } }
}

/** Refuses a value that is not allowed with the value of another field; the problem names that field. */
const judgeNotIf = (
  entity: AnyEntity,
  { notIf }: Field,
  value: unknown,
  input: Input,
  context: ValidationContext,
): Problem | null => {
  if (notIf === undefined || value === null || value === '') return null
  const other = valueAt(input, notIf.field) ?? valueAt(context.stored ?? {}, notIf.field)
  if (other !== notIf.is) return null
  return { code: 'does-not-fit', params: { names: entity.fields[notIf.field]?.label ?? notIf.field } }
}

/** Refuses a value that is not allowed with another field's stored, unchanged value; the problem names that field. */
const judgeStays = (
  entity: AnyEntity,
  path: string,
  value: unknown,
  input: Input,
  { stored = {} }: ValidationContext,
): Problem | null => {
  const stays = Object.entries(entity.fields).find(
    ([name, { notIf }]) =>
      notIf?.field === path &&
      notIf.is === value &&
      valueAt(input, name) === undefined &&
      (valueAt(stored, name) ?? '') !== '',
  )
  return stays === undefined ? null : { code: 'does-not-fit', params: { names: stays[1].label } }
}

const judgeField = (
  entity: AnyEntity,
  path: string,
  field: Field,
  input: Input,
  creating: boolean,
  context: ValidationContext,
  problems: Record<string, readonly Problem[]>,
): void => {
  const found =
    judgeInput(entity, path, field, input, creating, context) ?? judgeStandard(path, field, input, context.stored)
  if (found !== null) problems[path] = [found]
}

const judgeInput = (
  entity: AnyEntity,
  path: string,
  field: Field,
  input: Input,
  creating: boolean,
  context: ValidationContext,
): Problem | null => {
  const value = valueAt(input, path)
  if (value === undefined) {
    const isMissing = creating && field.required === true && field.initial === undefined && field.kind !== 'state'
    return isMissing && field.locked !== true ? { code: 'required' } : null
  }
  const unchanged = context.stored !== undefined && valueAt(context.stored, path) === value
  if (field.locked === true && context.trusted !== true && !unchanged) return { code: 'locked' }
  if (unchanged) return null
  return (
    judgeValue(field, value, context.today) ??
    judgeName(field, value, input, context) ??
    judgeNotIf(entity, field, value, input, context) ??
    judgeStays(entity, path, value, input, context)
  )
}
