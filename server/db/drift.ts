import type pg from 'pg'
import { CAPTURE_TRIGGERS, captureBody, captureFunctionSql, captureSql, isCaptured } from './capture-sql.ts'
import { columnsOf, type Table, tables } from './columns.ts'
import { indexesOf, indexSql } from './indexes.ts'
import { columnSql, tableSql } from './schema-sql.ts'
import { shareBody, shareFunction, shareSql } from './share-sql.ts'
import { isLinked } from './sharers.ts'

interface Found {
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly notNull: boolean }>
  readonly indexes: ReadonlyMap<string, boolean>
  readonly capture: string | null
}

/**
 * Compares a database with the catalogue and returns the SQL statements that would fix the differences; empty when
 * there are none. Additional tables and columns are ignored: an older process may still use them.
 */
export const driftOf = async (pool: pg.Pool): Promise<readonly string[]> => {
  const found = await readDatabase(pool)
  const shares = await readShares(pool)
  const linked = tables.flatMap(({ entities }) => entities).filter(isLinked)
  return [
    ...linked.flatMap((entity) => (shares.get(shareFunction(entity)) === shareBody(entity) ? [] : [shareSql(entity)])),
    ...tables.flatMap((table) => gapOf(table, found.get(table.name))),
  ]
}

const readShares = async (pool: pg.Pool): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, body }) => [name, body]))
}

const gapOf = (table: Table, found: Found | undefined): readonly string[] => {
  if (found === undefined) return [tableSql(table)]
  const columns = columnsOf(table.main).flatMap((column) => {
    const has = found.columns.get(column.name)
    const alter = `alter table "${table.name}"`
    if (has === undefined) return [`${alter} add column ${columnSql(column)};`]
    return [
      ...(has.type === column.type ? [] : [`${alter} alter column "${column.name}" type ${column.type};`]),
      ...(has.notNull === column.notNull
        ? []
        : [`${alter} alter column "${column.name}" ${column.notNull ? 'set' : 'drop'} not null;`]),
    ]
  })
  const indexes = indexesOf(table).flatMap((index) =>
    found.indexes.get(index.name) === index.unique ? [] : [indexSql(table.name, index)],
  )
  if (!isCaptured(table)) return [...columns, ...indexes]
  if (found.capture === null) {
    const old = ['add', 'change', 'remove'].map(
      (name) => `drop trigger if exists "sync_${table.name}_${name}" on "${table.name}";`,
    )
    return [...columns, ...indexes, ...old, captureSql(table)]
  }
  return [...columns, ...indexes, ...(found.capture === captureBody(table) ? [] : [captureFunctionSql(table)])]
}

const readDatabase = async (pool: pg.Pool): Promise<ReadonlyMap<string, Found>> => {
  const { rows: columns } = await pool.query<{ table: string; name: string; type: string; required: boolean }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  const { rows: indexes } = await pool.query<{ table: string; name: string; only: boolean }>(
    `select c.relname as table, i.relname as name, x.indisunique as only
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where c.relnamespace = 'public'::regnamespace and x.indisvalid`,
  )
  const { rows: captures } = await pool.query<{ table: string; body: string }>(
    `select c.relname as table, min(p.prosrc) as body from pg_trigger t
     join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where c.relnamespace = 'public'::regnamespace and p.proname = 'capture_' || c.relname and t.tgdeferrable
       and t.tginitdeferred and t.tgenabled <> 'D'
     group by c.relname having count(*) = $1`,
    [CAPTURE_TRIGGERS],
  )
  return new Map(
    [...new Set(columns.map(({ table }) => table))].map((table) => [
      table,
      {
        columns: new Map(
          columns
            .filter((row) => row.table === table)
            .map((row) => [row.name, { type: row.type, notNull: row.required }]),
        ),
        indexes: new Map(indexes.filter((row) => row.table === table).map((row) => [row.name, row.only])),
        capture: captures.find((row) => row.table === table)?.body ?? null,
      },
    ]),
  )
}
