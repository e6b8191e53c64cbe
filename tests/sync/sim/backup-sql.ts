import { sql } from 'kysely'
import type { Db } from '../../../server/db/pool.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { ownerOf } from '../../server/harness/database.ts'

/** By table, the SQL condition on the rows that belong to the backup of one world. */
const SYNC: { readonly [table: string]: string } = {
  sync_row: 'stream = any($streams)',
  sync_clock: 'stream = any($streams)',
  sync_client: 'stream = any($streams)',
  sync_mutation: 'stream = any($streams)',
  series: 'stream = any($streams)',
  shared_row: 'true',
  sim_effect: 'true',
  user: 'true',
  organization: 'true',
  project: 'true',
  workflow: 'true',
  transition: 'true',
  upload: 'true',
  notification: 'true',
}

const SCHEMA = 'sim_backup'

interface Kept {
  readonly table: string
  readonly where: string
  readonly columns: string
}

/** Columns, except generated ones, of all tables that are part of a backup: those with a project, and those of SYNC. */
const tablesOf = async (db: Db): Promise<readonly Kept[]> => {
  const { rows } = await sql<{ table: string; columns: string; projects: boolean }>`
    select c.table_name as table, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns,
      bool_or(c.column_name = 'project') as projects
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name`.execute(db)
  return rows.flatMap(({ table, columns, projects }) => {
    const where = SYNC[table] ?? (projects ? 'project = $project' : undefined)
    return where === undefined ? [] : [{ table, where, columns }]
  })
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

const conditionOf = ({ where }: Kept, project: string): string =>
  where
    .replace('$streams', `array[${text(project)}, ${text(GLOBAL_STREAM)}]`)
    .replace('$project', `${text(project)}::uuid`)

const tables = new WeakMap<Db, Promise<readonly Kept[]>>()

const known = (db: Db): Promise<readonly Kept[]> => {
  const found = tables.get(db) ?? tablesOf(db)
  tables.set(db, found)
  return found
}

/** Copies the rows of a world to a schema of their own. */
export const backUp = async (db: Db, project: string): Promise<void> => {
  const kept = await known(db)
  const steps = kept.map((one) => {
    const to = `${SCHEMA}."${one.table}"`
    return `create table if not exists ${to} (like "${one.table}"); truncate ${to};
      insert into ${to} (${one.columns}) select ${one.columns} from "${one.table}" where ${conditionOf(one, project)};`
  })
  await sql.raw(`create schema if not exists ${SCHEMA}; ${steps.join('\n')}`).execute(ownerOf(db))
}

/** Restores the copied rows, as a restored database would have them: no trigger runs, and no other row changes. */
export const putBack = async (db: Db, project: string): Promise<void> => {
  const kept = await known(db)
  const steps = kept.map(
    (one) => `delete from "${one.table}" where ${conditionOf(one, project)};
      insert into "${one.table}" (${one.columns}) select ${one.columns} from ${SCHEMA}."${one.table}";`,
  )
  await ownerOf(db)
    .transaction()
    .execute((trx) => sql.raw(`set local session_replication_role = replica; ${steps.join('\n')}`).execute(trx))
}
