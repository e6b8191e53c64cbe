import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrate, readMigrations } from '../db/migrate.ts'
import { QUEUE_SCHEMA } from '../db/queue.ts'
import type { BackedUpFiles } from '../files/store.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import { MANIFEST, type Manifest, manifestSchema, tableFile } from './manifest.ts'

/** Rows per insert. */
const PAGE = 1000

/** Reads the manifest of a backup. Throws a Refusal when the directory is not a complete backup. */
export const readManifest = async (from: string): Promise<Manifest> => {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => {
    throw new Refusal(`--from ${from} is no complete backup: ${MANIFEST} is missing.`)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new Refusal(`--from ${from} was written by another Lading, or is damaged: ${MANIFEST} cannot be read.`)
  }
}

/**
 * Restores a backup into an empty database and file store, then applies newer migrations. Starts a new sync epoch, so
 * that devices discard their replicas and fetch everything again. A backup has no job queue: the next start enqueues
 * what waits (`jobs/recover.ts`). Throws a Refusal, and leaves the database empty, when it already holds data or the
 * backup does not match or is damaged.
 */
export const restoreBackup = async (url: string, store: BackedUpFiles, from: string): Promise<Manifest> => {
  const manifest = await readManifest(from)
  await refuseUnknown(manifest)
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseUsed(client)
    await store.copyIn(from)
    await migrate(url, undefined, manifest.migrations.at(-1)?.name)
    try {
      await client.query('begin')
      await fillTables(client, manifest, from)
      await client.query('update sync_meta set epoch = gen_random_uuid()')
      if (manifest.state !== null)
        await client.query(`comment on table migration is ${client.escapeLiteral(manifest.state)}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      await emptySchema(client)
      throw error instanceof Refusal ? error : new Refusal(`--from ${from} cannot be restored (${reasonOf(error)}).`)
    }
  } finally {
    await client.end()
  }
  await migrate(url)
  return manifest
}

const refuseUnknown = async ({ migrations }: Manifest): Promise<void> => {
  const files = await readMigrations()
  for (const { name, sha256 } of migrations) {
    if (files.find((file) => file.name === name)?.sha256 === sha256) continue
    throw new Refusal(
      `The backup has migration ${name}, which this Lading does not know: restore it with the version that wrote it, or a newer one.`,
    )
  }
}

const refuseUsed = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_tables where schemaname = current_schema()',
  )
  if ((rows[0]?.count ?? 0) === 0) return
  throw new Refusal(
    'The database holds data already: restore into an empty one, with another DATA_DIR or DATABASE_URL.',
  )
}

/** Removes everything again, so that a failed restore can be retried. */
const emptySchema = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema')
  const schema = rows[0]?.schema ?? 'public'
  await client.query(
    `drop schema if exists ${QUEUE_SCHEMA} cascade; drop schema if exists ${schema} cascade; create schema ${schema}`,
  )
}

/** Sorts tables so that each comes after those it references. */
const inOrder = async (client: pg.Client, tables: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint as k
      join pg_class as c on c.oid = k.conrelid join pg_class as p on p.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`,
  )
  const ordered: string[] = []
  const visit = (table: string): void => {
    if (ordered.includes(table)) return
    for (const { child, parent } of rows) if (child === table) visit(parent)
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}

const fillTables = async (client: pg.Client, manifest: Manifest, from: string): Promise<void> => {
  for (const table of await inOrder(client, Object.keys(manifest.tables))) {
    const wanted = manifest.tables[table]
    if (wanted === undefined) continue
    const name = client.escapeIdentifier(table)
    // The effects of triggers are in the backup already.
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`delete from ${name}`)
    const got = await fillTable(client, table, join(from, tableFile(table)))
    if (got.rows !== wanted.rows || got.sha256 !== wanted.sha256) {
      throw new Refusal(`--from ${from} is damaged: ${tableFile(table)} is not what was written.`)
    }
    await client.query(`alter table ${name} enable trigger user`)
  }
}

const fillTable = async (client: pg.Client, table: string, path: string): Promise<Manifest['tables'][string]> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const name = client.escapeIdentifier(table)
  const names = columns.map((column) => client.escapeIdentifier(column.name)).join(', ')
  const hash = createHash('sha256')
  let rows = 0
  let page: string[] = []
  const write = async (): Promise<void> => {
    if (page.length === 0) return
    await client.query(
      `insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${page.join(',')}]`],
    )
    rows += page.length
    page = []
  }
  for await (const line of linesOf(path)) {
    hash.update(`${line}\n`)
    page.push(line)
    if (page.length === PAGE) await write()
  }
  await write()
  return { rows, sha256: hash.digest('hex') }
}

/** Splits at line feeds only: texts may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path)
  const text = createGunzip().setEncoding('utf8')
  packed.on('error', (error) => text.destroy(error))
  packed.pipe(text)
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
