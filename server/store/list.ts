import { type RawBuilder, sql } from 'kysely'
import { type AnyEntity } from '../../src/catalogue/entity.ts'
import type { FieldKind } from '../../src/catalogue/field.ts'
import { entityOf } from '../../src/domains/index.ts'
import { may, SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { projectionFor } from '../../src/catalogue/scope.ts'
import type { ListAnswer } from '../../src/protocol/envelope.ts'
import type { Db } from '../db/pool.ts'
import { LIST_ORDER } from '../db/indexes.ts'
import { filterSql } from './filter-sql.ts'
import type { ListQuery } from './list-query.ts'
import { joinsOf, type ResolvedPath, resolvePath } from './path.ts'
import type { Principal } from './principal.ts'
import type { Refused } from './result.ts'
import { rowColumns } from './row-sql.ts'
import { mayRead, scopesOfEntity } from './scopes-held.ts'
import { searchSql } from './search-sql.ts'
import { ruleWhere } from './rule-where.ts'
import { titleSql } from './title.ts'
import { seenRows, visibleWhere } from './visible.ts'
import { readingAs } from './walled.ts'

/** Kinds that lists order as words: a reference by what the record is called. */
const COLLATED: { readonly [kind in FieldKind]: boolean } = {
  text: true,
  integer: false,
  decimal: false,
  boolean: false,
  date: false,
  time: true,
  instant: false,
  choice: true,
  choices: true,
  master: true,
  state: true,
  reference: true,
  interval: true,
  json: false,
  secret: false,
  properties: false,
}

/** Returns one page of the rows that the user can read, with the total count (API-12, API-14). */
export const listRecords = async (
  whole: Db,
  principal: Principal,
  entity: AnyEntity,
  query: ListQuery,
): Promise<({ readonly ok: true } & ListAnswer<AnyRow>) | Refused> => {
  if (!mayRead(principal, entity)) return { ok: false, code: 'forbidden' }
  const db = readingAs(whole, principal)
  const resolved = query.filters.flatMap((filter) => {
    const path = resolvePath(entity, filter.path)
    return path === null ? [] : [{ filter, path }]
  })
  const order = orderSql(entity, query, principal)
  const paths = resolved.map(({ path }) => path)
  if (!paths.every((path) => seesThrough(principal, path))) return { ok: false, code: 'forbidden' }
  const conditions = [
    visibleWhere(entity, principal, 't'),
    query.archived ? sql<boolean>`t.archived is not null` : sql<boolean>`t.archived is null`,
    ...resolved.map(({ filter, path }) => filterSql(filter, path)),
    ...groupSql(entity, query, principal),
    ...throughSql(query, principal),
    ...searchSql(entity, query, principal),
    ...ownSql(entity, query, principal),
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const filterJoins = joinsOf(paths, principal)
  const joins = joinsOf(order.path === null ? paths : [...paths, order.path], principal)
  const readPage = async (): Promise<readonly AnyRow[]> => {
    if (query.limit === 0) return []
    const { rows } =
      await sql<AnyRow>`select ${rowColumns(entity, 't')} from ${seenRows(entity, principal, 't')} ${joins} ${where}
      order by ${order.sql} limit ${query.limit} offset ${query.offset}`.execute(db)
    return rows
  }
  const countAll = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${seenRows(entity, principal, 't')} ${filterJoins} ${where}`.execute(db)
    return rows[0]?.n ?? 0
  }
  // A transaction uses one connection, which runs one query at a time.
  const [items, count] = db.isTransaction
    ? [await readPage(), await countAll()]
    : await Promise.all([readPage(), countAll()])
  return { ok: true, items, count }
}

/** Restricts the list to the user's organization, unless the query filters by organization or by ids. */
const ownSql = (
  { list: { own } }: AnyEntity,
  query: ListQuery,
  principal: Principal,
): readonly RawBuilder<unknown>[] => {
  const { organization } = principal.user
  const everybody = principal.trusted === true || principal.person.roles.has(SUPERADMIN) || organization === null
  if (own === undefined || everybody || query.filters.some(({ path }) => path === own || path === 'id')) return []
  return [sql`${sql.ref(`t.${own}`)} = ${organization}::uuid`]
}

/** Fields of referenced records may be used only with the role to view them, or when they are shown to colleagues. */
const seesThrough = (principal: Principal, { entity, joins, name }: ResolvedPath): boolean => {
  if (joins.length === 0 || principal.trusted === true || may(principal.person, entity, 'VIEW')) return true
  return scopesOfEntity(entity, principal, 'view').some((scope) => projectionFor(entity, scope)?.includes(name) ?? true)
}

const orderSql = (
  entity: AnyEntity,
  query: ListQuery,
  principal: Principal,
): { sql: RawBuilder<unknown>; path: ResolvedPath | null } => {
  const path = resolvePath(entity, query.sort)
  const direction = sql.raw(query.order === 'DESC' ? 'desc' : 'asc')
  if (path === null || !seesThrough(principal, path)) return { sql: sql`t.id ${direction}`, path: null }
  const value = path.field.kind === 'reference' && query.sort !== 'id' ? titleSql(path, principal) : path.value
  const text = COLLATED[path.field.kind]
  const collated = text && query.sort !== 'id' ? sql`${value} collate ${sql.raw(LIST_ORDER)}` : value
  return { sql: sql`${collated} ${direction}, t.id ${direction}`, path }
}

const groupSql = (entity: AnyEntity, query: ListQuery, principal: Principal): readonly RawBuilder<boolean>[] => {
  const rules = query.groups.flatMap((group) => entity.list.groups?.groups[group] ?? [])
  if (rules.length === 0) return []
  return [ruleWhere({ any: rules }, principal.person, 't')]
}

/** SQL for `through`: rows that readable records point to, of those that refer to one of the ids. */
const throughSql = ({ through = [] }: ListQuery, principal: Principal): readonly RawBuilder<boolean>[] =>
  through.map(({ through: { entity, by, to }, ids }) => {
    const link = entityOf(entity)
    return sql<boolean>`exists (select 1 from ${seenRows(link, principal, 'l')} where ${sql.ref(`l.${by}`)} = t.id
      and ${sql.ref(`l.${to}`)} = any(${ids}::uuid[]) and l.archived is null and ${visibleWhere(link, principal, 'l')})`
  })
