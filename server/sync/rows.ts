import { type RawBuilder, sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { projectionFor } from '../../src/catalogue/scope.ts'
import { rowColumns } from '../store/row-sql.ts'

const DAY = 86_400_000

/** Restricts an entity to the days that devices keep (OPEN-110). */
export const windowWhere = (entity: AnyEntity, now: Date, alias: string): RawBuilder<boolean> => {
  const window = windowOf(entity)
  if (window === null) return sql<boolean>`true`
  const { by, days } = window
  return sql<boolean>`${sql.ref(`${alias}.${by}`)} > ${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`
}

/** The days of an entity that devices keep; null when they keep all. */
export const windowOf = (entity: AnyEntity): { readonly by: string; readonly days: number } | null =>
  typeof entity.replicated === 'boolean' ? null : entity.replicated

/**
 * A row of the table `t` as JSON, with the fields that the scope shows. The database builds it, so that snapshots and
 * pulls send exactly the same.
 */
export const rowJson = (entity: AnyEntity, scope: string): RawBuilder<unknown> =>
  sql`(select row_to_json(r) from (select ${rowColumns(entity, 't', projectionFor(entity, scope))}) as r)`

export const tableSql = (entity: AnyEntity): RawBuilder<unknown> => sql.table(tableOf(entity))
