import { type RawBuilder, sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { projectionFor } from '../../src/catalogue/scope.ts'
import { rowColumns } from '../store/row-sql.ts'

const DAY = 86_400_000

/** Limits an entity to the days that devices keep (OPEN-110). */
export const windowWhere = (entity: AnyEntity, now: Date, alias: string): RawBuilder<boolean> => {
  if (typeof entity.replicated === 'boolean') return sql<boolean>`true`
  const { by, days } = entity.replicated
  return sql<boolean>`${sql.ref(`${alias}.${by}`)} > ${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`
}

/**
 * Rows of an entity as they travel through a scope, one text a row. `row` is a select over the table `t`, made into JSON
 * by the database, so that what a snapshot and a pull send is the same to the letter.
 */
export const rowJson = (entity: AnyEntity, scope: string): RawBuilder<unknown> =>
  sql`(select row_to_json(r) from (select ${rowColumns(entity, 't', projectionFor(entity, scope))}) as r)`

export const tableSql = (entity: AnyEntity): RawBuilder<unknown> => sql.table(tableOf(entity))
