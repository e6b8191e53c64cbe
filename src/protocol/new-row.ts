import type { AnyEntity } from '../catalogue/entity.ts'
import type { Field } from '../catalogue/field.ts'
import type { StoredRow } from './stored-row.ts'
import { identifierKey } from '../identify/lookup-keys.ts'
import type { MutatorContext } from './mutator.ts'

const initialOf = (field: Field, at: string, context: MutatorContext): unknown => {
  if (field.kind === 'properties') {
    const given = Object.entries(field.fields).flatMap(([name, inner]) => {
      const value = initialOf(inner, at, context)
      return value === null ? [] : [[name, value] as const]
    })
    return Object.fromEntries(given)
  }
  const initial = field.initial
  if (initial === undefined) return null
  if ('value' in initial) return initial.value
  switch (initial.stamp) {
    case 'today':
      return at.slice(0, 10)
    case 'now':
      return at
    case 'me':
      return context.stamp.user
    case 'my-organization':
      return context.stamp.organization
  }
}

const isMap = (value: unknown): value is { [key: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * A record as the server would create it from this input, as far as the device can know: version 0, no reference yet.
 */
export const newRow = (
  entity: AnyEntity,
  id: string,
  input: { readonly [field: string]: unknown },
  at: string,
  context: MutatorContext,
): StoredRow => {
  const fields = Object.entries(entity.fields).map(([name, field]) => {
    const initial = initialOf(field, at, context)
    const given = input[name]
    if (field.kind === 'properties' && isMap(initial) && isMap(given)) return [name, { ...initial, ...given }]
    return [name, given === undefined || given === '' ? initial : given]
  })
  const row: StoredRow = {
    ...Object.fromEntries(fields),
    ...(entity.states === undefined ? {} : { [entity.states.field]: entity.states.initial }),
    id,
    project: context.project,
    version: 0,
    created: at,
    createdBy: context.stamp.user,
    updated: at,
    archived: null,
  }
  const { identifier: code } = row
  return entity.name === 'identifier' && typeof code === 'string' ? { ...row, key: identifierKey(code) } : row
}
