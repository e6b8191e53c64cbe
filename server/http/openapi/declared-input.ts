import { EXPORT_FORMATS, isExportable } from '../../../src/catalogue/exportable.ts'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { fieldAt, pathsOf } from '../../../src/catalogue/row.ts'
import { inputSchema, type JsonSchema, schemaOfField } from './field-schema.ts'

/** An input that the declaration of an entity describes: a new record, a change, or what an action asks for. */
export type Declared =
  | { readonly recordOf: AnyEntity; readonly creating: boolean }
  | { readonly actionOf: AnyEntity; readonly action: string }

const text: JsonSchema = { type: 'string' }

/** The JSON schema of a declared input. */
export const declaredSchema = (declared: Declared): JsonSchema =>
  'recordOf' in declared
    ? inputSchema(declared.recordOf, declared.creating)
    : actionSchema(declared.actionOf, declared.action)

/** The body of an action: its input fields, and its required remark. */
function actionSchema(entity: AnyEntity, action: string): JsonSchema {
  const { asks = [], log } = entity.actions?.[action] ?? {}
  if (asks.length === 0 && log === undefined) return { type: 'object' }
  const fields = asks.map((name) => {
    const field = fieldAt(entity.fields, name)
    // A step may ask for a field that is locked otherwise.
    return [name, field === undefined ? text : { ...schemaOfField(field), readOnly: false }] as const
  })
  const remark = log === undefined ? [] : [['log', text] as const]
  return {
    type: 'object',
    properties: Object.fromEntries([...fields, ...remark]),
    ...(log === undefined ? {} : { required: ['log'] }),
  }
}

/**
 * The parameters of a list call (API-12). Filters also accept `name[]`, `name[from]` and `name[to]`; for dates and
 * moments a day or the epoch seconds of its midnight (API-18, API-19).
 */
export function listParametersOf(entity: AnyEntity): Readonly<Record<string, JsonSchema>> {
  const through = (entity.list.filtersThrough ?? []).map(({ name }) => name)
  const filters = ['id', ...pathsOf(entity.fields), ...through].filter((path) => entity.fields[path]?.kind !== 'secret')
  const groups = entity.list.groups
  return {
    limit: { type: 'integer', minimum: 0, maximum: 1000, default: 10 },
    offset: { type: 'integer', minimum: 0, default: 0 },
    sort: { type: 'string', default: entity.list.sort.path, description: 'A field, also through references' },
    order: { enum: ['ASC', 'DESC'] },
    search: { ...text, description: 'Values given as said[field] of a searched field find a row as well' },
    archived: { type: 'boolean', description: 'Archived records instead of living ones' },
    ...(isExportable(entity)
      ? {
          export: { enum: ['1'], description: 'Makes an export of the list and returns its id' },
          format: { enum: [...EXPORT_FORMATS], description: 'The kind of file of an export' },
        }
      : {}),
    ...(groups === undefined ? {} : { [groups.name]: { enum: Object.keys(groups.groups) } }),
    ...Object.fromEntries(filters.map((path) => [path, text])),
  }
}
