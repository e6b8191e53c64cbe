import type { BaseRow } from './base-row.ts'
import type { EntityDeclaration } from './entity.ts'
import type { Field, FieldKind, Fields } from './field.ts'

/** The TypeScript value of a field, without null. */
type Filled<F> = F extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O
  : F extends { kind: 'properties'; fields: infer P }
    ? { readonly [K in keyof P]?: Filled<P[K]> | null }
    : F extends { kind: infer K extends FieldKind }
      ? ValueOf[K]
      : never

interface ValueOf {
  readonly text: string
  readonly integer: number
  readonly decimal: number
  readonly boolean: boolean
  readonly date: string
  readonly time: string
  readonly instant: string
  readonly choice: string
  readonly choices: string
  readonly master: string
  readonly state: string
  readonly reference: string
  readonly interval: string
  readonly json: JsonValue
  readonly secret: string
  readonly properties: { readonly [name: string]: unknown }
}

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** A field may be absent from the row when the user may not see it. */
type Value<F> = F extends { required: true } | { kind: 'properties' } ? Filled<F> : Filled<F> | null | undefined

export const BASE_COLUMNS = ['id', 'project', 'version', 'created', 'createdBy', 'updated', 'archived'] as const

/** The base columns that are timestamps. */
export const BASE_INSTANTS: ReadonlySet<string> = new Set(['created', 'updated', 'archived'])

/** A stored record of an entity: `Row<typeof asset>`. Fields are unknown where the compiler does not know the entity. */
export type Row<E extends EntityDeclaration> = BaseRow &
  (string extends keyof E['fields']
    ? { readonly [field: string]: unknown }
    : { readonly [K in keyof E['fields']]: Value<E['fields'][K]> })

/** A record whose entity is not known to the compiler. */
export type AnyRow = BaseRow & { readonly [field: string]: unknown }

/** Some columns of a record, for writing. */
export type RowValues<E extends EntityDeclaration> = string extends keyof E['fields']
  ? { readonly [field: string]: unknown }
  : Partial<Row<E>>

/** The column names of an entity: base columns and fields. */
export type ColumnName<E extends EntityDeclaration> = keyof Row<E> & string

/** Casts a row to the typed row of `entity`. */
export const rowAs = <E extends EntityDeclaration>(_entity: E, row: AnyRow): Row<E> => row as Row<E>

/** The same for values to write, which are only some of the fields. */
export const valuesAs = <E extends EntityDeclaration>(
  _entity: E,
  values: { readonly [field: string]: unknown },
): RowValues<E> => values as RowValues<E>

/** The declaration at `name` or `properties.name`; undefined for base columns and for paths through references. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [head = '', tail] = path.split('.')
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined
  if (tail === undefined || field === undefined) return field
  return field.kind === 'properties' && Object.hasOwn(field.fields, tail) ? field.fields[tail] : undefined
}

/** The strings of a JSON array; other items are dropped, and anything else is an empty list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The value at `name` or `properties.name`. */
export const valueAt = (row: { readonly [field: string]: unknown }, path: string): unknown => {
  const dot = path.indexOf('.')
  if (dot < 0) return row[path]
  const map = row[path.slice(0, dot)]
  return map !== null && typeof map === 'object' ? (map as { [key: string]: unknown })[path.slice(dot + 1)] : undefined
}

/** All leaf paths of an entity's own fields, including those in property maps: `serial`, `properties.aisle`. */
export const pathsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'properties' ? Object.keys(field.fields).map((key) => `${name}.${key}`) : [name],
  )
