import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import type { Field } from '../../../src/catalogue/field.ts'
import { BASE_COLUMNS } from '../../../src/catalogue/row.ts'

export type JsonSchema = { readonly [key: string]: unknown }

const nullable = (type: string, more: JsonSchema = {}): JsonSchema => ({ type: [type, 'null'], ...more })
const bounds = ({ min, max }: { readonly min?: number; readonly max?: number }): JsonSchema => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
})

/** Returns the JSON schema of a field's value; null is always valid and means that there is none. */
export function schemaOfField(field: Field): JsonSchema {
  return { ...typeOf(field), description: field.label, ...(field.locked === true ? { readOnly: true } : {}) }
}

function typeOf(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return nullable('string', {
        ...(field.max === undefined ? {} : { maxLength: field.max }),
        ...(field.email === true ? { format: 'email' } : {}),
      })
    case 'master':
      return nullable('string', { examples: [...field.seed] })
    case 'state':
    case 'interval':
      return nullable('string')
    case 'secret':
      return nullable('string', { writeOnly: true })
    case 'integer':
      return nullable('integer', bounds(field))
    case 'decimal':
      return nullable('number', bounds(field))
    case 'boolean':
      return nullable('boolean')
    case 'date':
      return nullable('string', { format: 'date' })
    case 'time':
      return nullable('string', { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
    case 'instant':
      return nullable('string', { format: 'date-time' })
    case 'choice':
      return field.options.length > 100 ? nullable('string') : { enum: [...field.options, null] }
    case 'choices':
      return nullable('string', { examples: [field.options.join(',')] })
    case 'reference':
      return nullable('string', { format: 'uuid', 'x-refersTo': field.to })
    case 'json':
      return {}
    case 'properties':
      return {
        type: ['object', 'null'],
        properties: Object.fromEntries(
          Object.entries(field.fields).map(([name, inner]) => [name, schemaOfField(inner)]),
        ),
        additionalProperties: field.open === true,
      }
  }
}

const base: Readonly<Record<(typeof BASE_COLUMNS)[number], JsonSchema>> = {
  id: { type: 'string', format: 'uuid' },
  project: nullable('string', { format: 'uuid', readOnly: true }),
  version: { type: 'integer', readOnly: true },
  created: { type: 'string', format: 'date-time', readOnly: true },
  createdBy: nullable('string', { format: 'uuid', readOnly: true }),
  updated: { type: 'string', format: 'date-time', readOnly: true },
  archived: nullable('string', { format: 'date-time', readOnly: true }),
}

const fieldsOf = (entity: AnyEntity, keep: (field: Field) => boolean): JsonSchema =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => keep(field))
      .map(([name, field]) => [name, schemaOfField(field)]),
  )

/** A record as it is read: every field except secrets, and computed fields (see shown-fields.ts). */
export const recordSchema = (entity: AnyEntity, shown: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  title: entity.label[0],
  properties: { ...base, ...fieldsOf(entity, ({ kind }) => kind !== 'secret'), ...shown },
  required: [...BASE_COLUMNS],
  additionalProperties: false,
})

/** A record as it is written, without what the server sets. */
export const inputSchema = (entity: AnyEntity, creating: boolean): JsonSchema => {
  const required = Object.entries(entity.fields)
    .filter(([, field]) => field.required === true && field.locked !== true && field.initial === undefined)
    .map(([name]) => name)
  return {
    type: 'object',
    properties: { ...(creating ? { id: base.id } : {}), ...fieldsOf(entity, ({ locked }) => locked !== true) },
    additionalProperties: false,
    ...(creating && required.length > 0 ? { required } : {}),
  }
}
