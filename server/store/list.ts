import { type RawBuilder, sql } from 'kysely'
import { type AnyEntity } from '../../src/catalogue/entity.ts'
import { may } from '../../src/catalogue/roles.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { ListAnswer } from '../../src/protocol/envelope.ts'
import type { Db } from '../db/pool.ts'
import { LIST_ORDER } from '../db/indexes.ts'
import type { Filter, ListQuery } from './list-query.ts'
import { joinsOf, type ResolvedPath, resolvePath } from './path.ts'
import type { Principal } from './principal.ts'
import type { Refused } from './result.ts'
import { rowColumns } from './row-sql.ts'
import { ruleWhere } from './rule-where.ts'
import { titleSql } from './title.ts'
import { tableName, visibleWhere } from './visible.ts'

const TEXTS: ReadonlySet<string> = new Set(['text', 'choice', 'master', 'state', 'interval', 'time'])

const SQL_TYPES: { readonly [kind: string]: string } = {
  reference: 'uuid',
  date: 'date',
  instant: 'timestamptz',
  integer: 'double precision',
  decimal: 'double precision',
  boolean: 'boolean',
}

/** Rows of an entity that the person sees, one page, with the number of all that match (API-12, API-14). */
export const listRecords = async (
  db: Db,
  principal: Principal,
  entity: AnyEntity,
  query: ListQuery,
): Promise<({ readonly ok: true } & ListAnswer<AnyRow>) | Refused> => {
  if (principal.trusted !== true && !may(principal.person, entity, 'VIEW')) return { ok: false, code: 'forbidden' }
  const resolved = query.filters.flatMap((filter) => {
    const path = resolvePath(entity, filter.path)
    return path === null ? [] : [{ filter, path }]
  })
  const conditions = [
    visibleWhere(entity, principal, 't'),
    query.archived ? sql<boolean>`t.archived is not null` : sql<boolean>`t.archived is null`,
    ...resolved.map(({ filter, path }) => filterSql(filter, path)),
    ...groupSql(entity, query, principal),
    ...searchSql(entity, query.search),
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const filterJoins = joinsOf(resolved.map(({ path }) => path))
  const order = orderSql(entity, query)
  const joins = joinsOf([...resolved.map(({ path }) => path), ...(order.path === null ? [] : [order.path])])
  const [page, counted] = await Promise.all([
    query.limit === 0
      ? { rows: [] }
      : sql<AnyRow>`select ${rowColumns(entity, 't')} from ${tableName(entity)} as t ${joins} ${where}
          order by ${order.sql} limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${tableName(entity)} as t ${filterJoins} ${where}`.execute(db),
  ])
  return { ok: true, items: page.rows, count: counted.rows[0]?.n ?? 0 }
}

const orderSql = (entity: AnyEntity, query: ListQuery): { sql: RawBuilder<unknown>; path: ResolvedPath | null } => {
  const path = resolvePath(entity, query.sort)
  const direction = sql.raw(query.order === 'DESC' ? 'desc' : 'asc')
  if (path === null) return { sql: sql`t.id ${direction}`, path }
  const value = path.field.kind === 'reference' && query.sort !== 'id' ? titleSql(path) : path.value
  const text = TEXTS.has(path.field.kind) || path.field.kind === 'reference'
  const collated = text && query.sort !== 'id' ? sql`${value} collate ${sql.raw(LIST_ORDER)}` : value
  return { sql: sql`${collated} ${direction}, t.id ${direction}`, path }
}

const filterSql = (filter: Filter, { value, field }: ResolvedPath): RawBuilder<boolean> => {
  const type = sql.raw(SQL_TYPES[field.kind] ?? 'text')
  // An instant inside a property map is text in ISO 8601, which compares as it stands once it is cast.
  const side =
    field.kind === 'instant' || field.kind === 'date' || field.kind === 'reference' ? sql`(${value})::${type}` : value
  if ('from' in filter) {
    return filter.from === null
      ? sql<boolean>`${side} <= ${filter.to}::${type}`
      : sql<boolean>`${side} >= ${filter.from}::${type}`
  }
  const values = filter.in.filter((item) => item !== null)
  const empty = sql<boolean>`${value} is null`
  if (values.length === 0) return empty
  const among =
    field.kind === 'choices' || field.kind === 'json' || field.kind === 'properties'
      ? sql<boolean>`(${sql.join(
          values.map((item) => sql`${value} @> ${JSON.stringify([item])}::jsonb`),
          sql` or `,
        )})`
      : sql<boolean>`${side} = any(${values.map(String)}::text[]::${type}[])`
  return values.length === filter.in.length ? among : sql<boolean>`(${among} or ${empty})`
}

const groupSql = (entity: AnyEntity, query: ListQuery, principal: Principal): readonly RawBuilder<boolean>[] => {
  const rules = query.groups.flatMap((group) => entity.list.groups?.groups[group] ?? [])
  if (rules.length === 0) return []
  return [ruleWhere({ any: rules }, principal.person, 't')]
}

const searchSql = (entity: AnyEntity, search: string): readonly RawBuilder<boolean>[] => {
  if (search.trim() === '' || entity.list.search.length === 0) return []
  const pattern = `%${search.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const ways = entity.list.search.map((field) => sql<boolean>`${sql.ref(`t.${field}`)} ilike ${pattern}`)
  return [sql<boolean>`(${sql.join(ways, sql` or `)})`]
}
