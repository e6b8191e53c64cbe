import { type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { entityOf } from '../../src/domains/index.ts'
import { filterSql } from './filter-sql.ts'
import type { ListQuery } from './list-query.ts'
import { resolvePath } from './path.ts'
import type { Principal } from './principal.ts'
import { seenRows, visibleWhere } from './visible.ts'

const anyOf = (ways: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`

/** Whether every word occurs in a searched text of a row, which need not be the same one for all. */
const textSql = ({ list }: AnyEntity, alias: string, words: readonly string[]): RawBuilder<boolean> => {
  const each = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    return anyOf(list.search.map((field) => sql<boolean>`${sql.ref(`${alias}.${field}`)} ilike ${pattern}`))
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/**
 * The condition of a search on the rows of `t`: as devices search, in the texts of the row, of the records in `searchThrough` and
 * `searchReferences` that the user can read, and in the values of `said` (LIST-01, API-12).
 */
export const searchSql = (
  entity: AnyEntity,
  { search, said = [] }: ListQuery,
  principal: Principal,
): readonly RawBuilder<boolean>[] => {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const { search: own, searchThrough = [], searchReferences = [] } = entity.list
  if (words.length === 0 || own.length + searchThrough.length + searchReferences.length === 0) return []
  const visible = (other: AnyEntity, alias: string) =>
    sql`from ${seenRows(other, principal, alias)} where ${visibleWhere(other, principal, alias)}
      and ${textSql(other, alias, words)}`
  const ways = [textSql(entity, 't', words)]
  for (const filter of said) {
    const path = resolvePath(entity, filter.path)
    if (path !== null) ways.push(filterSql(filter, path))
  }
  for (const path of searchReferences) {
    const field = entity.fields[path]
    if (field?.kind !== 'reference') continue
    ways.push(sql<boolean>`${sql.ref(`t.${path}`)} in (select r.id ${visible(entityOf(field.to), 'r')})`)
  }
  if (searchThrough.length === 0) return [anyOf(ways)]
  // A union, because with `or` between two tables neither would be searched by its index.
  const carriers = searchThrough.map(
    ({ entity: name, by }) => sql`select ${sql.ref(`l.${by}`)} ${visible(entityOf(name), 'l')} and l.archived is null`,
  )
  const rows = sql`select t.id from ${seenRows(entity, principal, 't')} where ${anyOf(ways)}`
  return [sql<boolean>`t.id in (${sql.join([rows, ...carriers], sql` union `)})`]
}
