import type { AnyEntity } from '../catalogue/entity.ts'
import { isExtraName } from '../catalogue/extra-values.ts'
import type { Field } from '../catalogue/field.ts'
import { isKnownName } from './known-names.ts'
import { recordRules } from './record-rules.ts'
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
 * be present; on update (`stored` given) only the fields sent are validated. Rules between fields come from the domain. Returns an empty map when valid. Rules across records
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
      judgeField(name, field, input, creating, context, problems)
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
      judgeField(`${name}.${key}`, inner, input, creating, context, problems)
    }
  }
  return { ...recordRules[entity.name]?.judge(input, context.stored ?? {}), ...problems }
}

const judgeName = (field: Field, value: unknown, input: Input, context: ValidationContext): Problem | null => {
  const names = field.kind === 'text' || field.kind === 'master' ? field.names : undefined
  if (names === undefined || typeof value !== 'string' || value === '') return null
  const valueOf = (path: string): unknown => valueAt(input, path) ?? valueAt(context.stored ?? {}, path)
  return isKnownName(names, value, valueOf) ? null : { code: 'unknown-name', params: { value: value.slice(0, 80) } }
}

const judgeField = (
  path: string,
  field: Field,
  input: Input,
  creating: boolean,
  context: ValidationContext,
  problems: Record<string, readonly Problem[]>,
): void => {
  const found = judgeInput(path, field, input, creating, context) ?? judgeStandard(path, field, input, context.stored)
  if (found !== null) problems[path] = [found]
}

const judgeInput = (
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
  return judgeValue(field, value, context.today) ?? judgeName(field, value, input, context)
}
