import { EXPORT_FORMATS, isExportable } from '../../../src/catalogue/exportable.ts'
import type { Action, AnyEntity } from '../../../src/catalogue/entity.ts'
import type { Rule } from '../../../src/catalogue/rule.ts'
import { fieldAt, pathsOf } from '../../../src/catalogue/row.ts'
import { isProposed } from '../../../src/domains/step-values.ts'
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

/** Whether a rule holds only while the field is empty. */
const asksEmpty = (rule: Rule | undefined, name: string): boolean =>
  rule !== undefined &&
  ('all' in rule
    ? rule.all.some((part) => asksEmpty(part, name))
    : 'isNull' in rule && rule.isNull && rule.field === name)

/**
 * Whether the body of an action must name a field that the action asks for. The server takes what the record has, and what a domain
 * proposes, in place of a field that the body leaves out; a locked field is empty until such a step fills it in.
 */
const isRequired = (entity: AnyEntity, action: Action, name: string): boolean =>
  !isProposed(action, name) && (fieldAt(entity.fields, name)?.locked === true || asksEmpty(action.when, name))

/** The body of an action: its input fields, and its required remark. */
function actionSchema(entity: AnyEntity, name: string): JsonSchema {
  const action = entity.actions?.[name]
  if (action === undefined) return { type: 'object' }
  const { asks = [], log } = action
  const remark = log === undefined ? [] : ['log']
  const required = [...asks.filter((path) => isRequired(entity, action, path)), ...remark]
  const fields = asks.map((path) => {
    const field = fieldAt(entity.fields, path)
    // A step may ask for a field that is locked otherwise.
    const schema = field === undefined ? text : { ...schemaOfField(field), readOnly: false }
    const note = required.includes(path)
      ? {}
      : { description: `${field?.label ?? path}, required where the record has none` }
    return [path, { ...schema, ...note }] as const
  })
  const properties = [...fields, ...remark.map((path) => [path, text] as const)]
  return {
    type: 'object',
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(required.length === 0 ? {} : { required }),
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
