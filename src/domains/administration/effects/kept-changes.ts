import { isAudited } from '../../../catalogue/audited.ts'
import { isEmpty } from '../../../catalogue/blank.ts'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { Field, FieldKind } from '../../../catalogue/field.ts'
import { type AnyRow, type JsonValue, type RowValues, valueAt } from '../../../catalogue/row.ts'
import { parseTemplate } from '../../../catalogue/scope.ts'
import { recordChange } from '../entities/record-change.ts'

/** The entity whose records are the changes of others. */
export const KEPT_CHANGES = recordChange

/** One value as it was and as it became; the path goes into a property map, `properties.bay`. */
export type KeptChange = {
  readonly path: string
  readonly before: JsonValue
  readonly after: JsonValue
}

/** Longest text that is kept of a value. */
const LONGEST = 300

/** Kinds that are kept although only the server sets the field: what somebody caused, and not what a device counts or a clock moves. */
const KEPT_IF_LOCKED: { readonly [kind in FieldKind]: boolean } = {
  text: true,
  integer: false,
  decimal: false,
  boolean: false,
  date: true,
  time: false,
  instant: false,
  choice: true,
  choices: true,
  master: true,
  state: true,
  reference: true,
  interval: false,
  json: false,
  secret: false,
  properties: false,
}

const NEVER_KEPT: ReadonlySet<FieldKind> = new Set(['json', 'secret'])

/** `byServer`: the server changed the value; counts that devices maintain are left out. */
const isKept = (field: Field, byServer: boolean): boolean =>
  field.hidden !== true &&
  !NEVER_KEPT.has(field.kind) &&
  !(field.locked === true && !KEPT_IF_LOCKED[field.kind]) &&
  !(byServer && 'conflict' in field && field.conflict === 'max')

/** Whether changes of the entity's records are kept: records of a project that have a page, and that some role shows as a whole. */
export const keepsChanges = (entity: AnyEntity): boolean =>
  entity.stream === 'project' &&
  entity.replicated !== false &&
  entity.screens.edit !== undefined &&
  isAudited(entity) &&
  entity.scopes.some((template) => parseTemplate(template).field === null)

/** Whether a write of these columns can change a kept value; one that only sets when the record was last seen cannot. */
export const mayChangeKept = (entity: AnyEntity, columns: readonly string[]): boolean =>
  keepsChanges(entity) &&
  columns.some((name) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    return name === 'archived' || (field !== undefined && (field.kind === 'properties' || isKept(field, false)))
  })

/** A value as a kept change holds it: without the end of a long text. Values of rows come from JSON. */
export const valueAsKept = (value: unknown): JsonValue =>
  typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : ((value ?? null) as JsonValue)

const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

const keysOf = (...maps: readonly unknown[]): readonly string[] => [
  ...new Set(maps.flatMap((map) => (map !== null && typeof map === 'object' ? Object.keys(map) : []))),
]

const pathsOf = (entity: AnyEntity, before: AnyRow, after: AnyRow, byServer: boolean): readonly string[] => [
  ...Object.entries(entity.fields).flatMap(([name, field]): readonly string[] => {
    if (field.kind !== 'properties') return isKept(field, byServer) ? [name] : []
    return keysOf(before[name], after[name]).flatMap((key) => {
      const inner = Object.hasOwn(field.fields, key) ? field.fields[key] : undefined
      return inner === undefined || isKept(inner, byServer) ? [`${name}.${key}`] : []
    })
  }),
  'archived',
]

/** The values that differ and are worth telling, in the order of the declaration. */
export const changesBetween = (
  entity: AnyEntity,
  before: AnyRow,
  after: AnyRow,
  byServer: boolean,
): readonly KeptChange[] =>
  pathsOf(entity, before, after, byServer).flatMap((path) => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)]
    return same(was, is) ? [] : [{ path, before: valueAsKept(was), after: valueAsKept(is) }]
  })

type About = NonNullable<RowValues<typeof recordChange>['about']>

/** The main subject of the change, which decides the chip that it is listed under. */
export const aboutOf = (entity: AnyEntity, changes: readonly KeptChange[]): About => {
  const has = (path: string | undefined): boolean => changes.some((change) => change.path === path)
  if (has(entity.states?.field)) return 'state'
  if (has(entity.place)) return 'place'
  return has('archived') ? 'archived' : 'values'
}

const isChange = (value: unknown): value is KeptChange =>
  value !== null &&
  typeof value === 'object' &&
  'path' in value &&
  'before' in value &&
  'after' in value &&
  typeof value.path === 'string'

/** Parses stored changes; entries of another form are left out. */
export const storedChanges = (value: unknown): readonly KeptChange[] =>
  Array.isArray(value) ? value.filter(isChange) : []
