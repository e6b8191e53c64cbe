import { type RawBuilder, sql } from 'kysely'
import type { FieldKind } from '../../src/catalogue/field.ts'
import type { Filter } from './list-query.ts'
import type { ResolvedPath } from './path.ts'

/** Type that the values of a filter are read as. */
const SQL_TYPES: { readonly [kind in FieldKind]: string } = {
  text: 'text',
  integer: 'double precision',
  decimal: 'double precision',
  boolean: 'boolean',
  date: 'date',
  time: 'text',
  instant: 'timestamptz',
  choice: 'text',
  choices: 'text',
  master: 'text',
  state: 'text',
  reference: 'uuid',
  interval: 'text',
  json: 'text',
  secret: 'text',
  properties: 'text',
}

/** SQL of one filter of a list, on a path that was resolved for it. */
export const filterSql = (filter: Filter, { value, field }: ResolvedPath): RawBuilder<boolean> => {
  const type = sql.raw(SQL_TYPES[field.kind])
  // Instants in property maps are ISO 8601 text, which is cast to be compared.
  const side =
    field.kind === 'instant' || field.kind === 'date' || field.kind === 'reference' ? sql`(${value})::${type}` : value
  if ('from' in filter) {
    return filter.from === null
      ? sql<boolean>`${side} <= ${filter.to}::${type}`
      : sql<boolean>`${side} >= ${filter.from}::${type}`
  }
  const values = filter.in.filter((item) => item !== null)
  const empty =
    field.kind === 'choices' ? sql<boolean>`btrim(coalesce(${value}, '')) = ''` : sql<boolean>`${value} is null`
  if (values.length === 0) return empty
  const among =
    field.kind === 'json' || field.kind === 'properties'
      ? sql<boolean>`(${sql.join(
          values.map((item) => sql`${value} @> ${JSON.stringify([item])}::jsonb`),
          sql` or `,
        )})`
      : field.kind === 'choices'
        ? sql<boolean>`string_to_array(${value}, ',') && ${values.map(String)}::text[]`
        : sql<boolean>`${side} = any(${values.map(String)}::text[]::${type}[])`
  return values.length === filter.in.length ? among : sql<boolean>`(${among} or ${empty})`
}
