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

/** A field may be absent from the row where the reader may not see it. */
type Value<F> = F extends { required: true } | { kind: 'properties' } ? Filled<F> : Filled<F> | null | undefined

/** Columns that every record has beside its own fields. A type, not an interface: a typed row is an `AnyRow` too. */
export type BaseRow = {
  /** UUID, made by whoever creates the record. */
  readonly id: string
  /** Absent for global entities. */
  readonly project: string | null
  /** Version of the stream at which the row last changed; the ETag. */
  readonly version: number
  readonly created: string
  readonly createdBy: string | null
  readonly updated: string
  readonly archived: string | null
}

export const BASE_COLUMNS = ['id', 'project', 'version', 'created', 'createdBy', 'updated', 'archived'] as const

/** Those of them that are moments. */
export const BASE_INSTANTS: ReadonlySet<string> = new Set(['created', 'updated', 'archived'])

/** A stored record of an entity: `Row<typeof asset>`. Where the entity is not known to the compiler, so is no field. */
export type Row<E extends EntityDeclaration> = BaseRow &
  (string extends keyof E['fields']
    ? { readonly [field: string]: unknown }
    : { readonly [K in keyof E['fields']]: Value<E['fields'][K]> })

/** A record whose entity is not known to the compiler. */
export type AnyRow = BaseRow & { readonly [field: string]: unknown }

/** What is written of a record: some of its columns. */
export type RowValues<E extends EntityDeclaration> = string extends keyof E['fields']
  ? { readonly [field: string]: unknown }
  : Partial<Row<E>>

/** The columns of an entity by name: a base column or a field. */
export type ColumnName<E extends EntityDeclaration> = keyof Row<E> & string

/** The row of a record of `entity`, with the fields that its declaration names. */
export const rowAs = <E extends EntityDeclaration>(_entity: E, row: AnyRow): Row<E> => row as Row<E>

/** The same for what is written: only some of its fields. */
export const valuesAs = <E extends EntityDeclaration>(
  _entity: E,
  values: { readonly [field: string]: unknown },
): RowValues<E> => values as RowValues<E>

/** Finds the declaration at `name` or `properties.name`; base columns and deep paths through references are not fields. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [head = '', tail] = path.split('.')
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined
  if (tail === undefined || field === undefined) return field
  return field.kind === 'properties' && Object.hasOwn(field.fields, tail) ? field.fields[tail] : undefined
}

/** The texts of a JSON list; anything else in it, and what is no list, counts for nothing. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Reads `name` or `properties.name`. */
export const valueAt = (row: { readonly [field: string]: unknown }, path: string): unknown => {
  const dot = path.indexOf('.')
  if (dot < 0) return row[path]
  const map = row[path.slice(0, dot)]
  return map !== null && typeof map === 'object' ? (map as { [key: string]: unknown })[path.slice(dot + 1)] : undefined
}

/** All leaf paths of an entity's own fields, property maps opened: `serial`, `properties.aisle`. */
export const pathsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'properties' ? Object.keys(field.fields).map((key) => `${name}.${key}`) : [name],
  )
