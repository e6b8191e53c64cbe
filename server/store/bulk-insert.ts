import { sql } from 'kysely'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import { scopesSql } from '../db/capture-sql.ts'
import { tables } from '../db/columns.ts'
import { linkColumns, shareFunction } from '../db/share-sql.ts'
import { isLinked, sharersOf } from '../db/sharers.ts'
import type { Db } from '../db/pool.ts'
import { jsonText } from './stored-form.ts'

/** A row by column name of the catalogue; missing columns get their defaults. */
export type BulkRow = { readonly id: string; readonly [column: string]: unknown }

const CHUNK = 2000

/**
 * Inserts many new rows of one project (null: outside of projects), all with the same columns, in one transaction and
 * at one version. Skips roles and validation: for seeds and validated imports. Locks the clock of the stream while it
 * runs. Four times as fast as single inserts.
 */
export const bulkInsert = async (
  db: Db,
  entity: AnyEntity,
  project: string | null,
  rows: readonly BulkRow[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const table = sql.table(tableOf(entity))
  const stream = project ?? GLOBAL_STREAM
  const columns = [...new Set([...Object.keys(first), 'project', 'version'])]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const insert = async (inside: Db): Promise<void> => {
    const { rows: clock } = await sql<{ v: number }>`select sync_version(${stream}) as v`.execute(inside)
    const version = clock[0]?.v ?? 0
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = rows.slice(start, start + CHUNK).map((row) => ({ ...row, project, version }))
      await sql`insert into ${table} (${names})
        select ${names} from jsonb_populate_recordset(null::${table}, ${jsonText(chunk)}::jsonb)`.execute(inside)
    }
    for (const one of tables.find(({ name }) => name === tableOf(entity))?.entities ?? []) {
      await sql`insert into sync_row (stream, scope, entity, id, version, op)
        select ${stream}, scope, ${one.name}, t.id, ${version}, 'U'
        from ${table} as t cross join lateral unnest(${sql.raw(scopesSql(one, 't'))}) as scope
        where t.version = ${version} and t.project is not distinct from ${project}::uuid
        on conflict (stream, scope, entity, id) do update set version = excluded.version, op = 'U', at = now()`.execute(
        inside,
      )
      if (isLinked(one)) await shareNew(inside, one, project, stream, version)
    }
  }
  if (db.isTransaction) await insert(db)
  else await db.transaction().execute(insert)
}

/**
 * Updates what the new rows share and by which rows they are shared; skips rows that reference neither an organization
 * nor another row.
 */
const shareNew = async (
  db: Db,
  entity: AnyEntity,
  project: string | null,
  stream: string,
  version: number,
): Promise<void> => {
  const named = linkColumns(entity).filter((column) => !(entity.shares ?? []).includes(column))
  const ways = [
    ...named.map((column) => sql<boolean>`t.${sql.ref(column)} is not null`),
    ...(sharersOf(entity).length === 0
      ? []
      : [sql<boolean>`exists (select 1 from shared_row as s where s.id = t.id and s.entity = ${entity.name})`]),
  ]
  await sql`select ${sql.ref(shareFunction(entity))}(${stream}, ${version}, t.id) from ${sql.table(tableOf(entity))} as t
    where t.version = ${version} and t.project is not distinct from ${project}::uuid
      and (${sql.join(ways, sql` or `)})`.execute(db)
}
