import { type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { BASE_COLUMNS, BASE_INSTANTS } from '../../src/catalogue/row.ts'

/** Names of the columns of a row that are read: base columns and fields, without secrets and internal columns. */
export const shownColumns = (entity: AnyEntity): readonly string[] => [
  ...BASE_COLUMNS,
  ...Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [] : [name])),
]

const isInstant = (entity: AnyEntity, name: string): boolean =>
  BASE_INSTANTS.has(name) || entity.fields[name]?.kind === 'instant'

const columnSql = (entity: AnyEntity, alias: string, name: string): RawBuilder<unknown> => {
  const column = sql.ref(`${alias}.${name}`)
  return isInstant(entity, name)
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(name)}`
    : sql`${column} as ${sql.ref(name)}`
}

/** The select list of an entity: values in the catalogue's form, instants as ISO 8601 in UTC with milliseconds. */
export const rowColumns = (entity: AnyEntity, alias: string, only?: readonly string[]): RawBuilder<unknown> => {
  const shown = shownColumns(entity)
  const base: ReadonlySet<string> = new Set(BASE_COLUMNS)
  const names = only === undefined ? shown : shown.filter((name) => base.has(name) || only.includes(name))
  return sql.join(names.map((name) => columnSql(entity, alias, name)))
}
