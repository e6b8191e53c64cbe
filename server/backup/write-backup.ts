import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { BackedUpFiles } from '../files/store.ts'
import { makeDirectory } from '../make-directory.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import { MANIFEST, type Manifest, tableFile } from './manifest.ts'

/** Rows per read. */
const PAGE = 2000

/**
 * Writes a consistent backup of database and files into a new directory, while the application runs: first all tables
 * from one snapshot, then the files, which never change once stored. The directory gets its final name only when it is
 * complete. Throws a Refusal when it is not empty or cannot be written.
 */
export const writeBackup = async (url: string, store: BackedUpFiles, to: string): Promise<Manifest> => {
  const found = await readdir(to).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Refusal(`--to ${to} cannot be read (${reasonOf(error)}).`)
  })
  if (found !== null && found.length > 0) {
    throw new Refusal(`--to ${to} is not empty: name a directory that is not there yet.`)
  }
  const draft = join(dirname(to), `.${basename(to)}.unfinished`)
  await rm(draft, { recursive: true, force: true })
  try {
    await makeDirectory(join(draft, 'tables'))
    const { versions, ...database } = await writeTables(url, draft)
    const files = await store.copyOut(draft)
    const manifest: Manifest = { format: 1, ...database, files }
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
    if (found !== null) await rm(to, { recursive: true })
    await rename(draft, to)
    await noteBackup(url, versions)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new Refusal(`--to ${to} cannot be written (${reasonOf(error)}).`)
  }
}

/** Tells devices up to which version of each stream the backup keeps their changes. */
const noteBackup = async (url: string, versions: Versions): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A database that waits for its upgrade has no such table.
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('sync_backup') is not null as there`)
    if (rows[0]?.there !== true) return
    await client.query(
      `insert into sync_backup as b (stream, version) select * from unnest($1::text[], $2::bigint[])
        on conflict (stream) do update set version = greatest(b.version, excluded.version)`,
      [versions.map(({ stream }) => stream), versions.map(({ version }) => version)],
    )
  } finally {
    await client.end()
  }
}

type Versions = readonly { readonly stream: string; readonly version: string }[]

const writeTables = async (
  url: string,
  draft: string,
): Promise<Omit<Manifest, 'format' | 'files'> & { readonly versions: Versions }> => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: moments } = await client.query<{ at: string; state: string | null }>(
      `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, obj_description(to_regclass('migration'), 'pg_class') as state`,
    )
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, sha256 from migration order by name',
    )
    const { rows: names } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migration' order by 1`,
    )
    const tables: Record<string, Manifest['tables'][string]> = {}
    for (const { name } of names) tables[name] = await writeTable(client, name, join(draft, tableFile(name)))
    const { rows: versions } = await client.query<Versions[number]>('select stream, version::text from sync_clock')
    await client.query('commit')
    return { versions, at: moments[0]?.at ?? '', state: moments[0]?.state ?? null, migrations, tables }
  } finally {
    await client.end()
  }
}

const writeTable = async (client: pg.Client, table: string, path: string): Promise<Manifest['tables'][string]> => {
  const hash = createHash('sha256')
  let rows = 0
  await client.query(
    `declare backed_up no scroll cursor for select row_to_json(t)::text as line from ${client.escapeIdentifier(table)} as t`,
  )
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const { rows: page } = await client.query<{ line: string }>(`fetch ${PAGE} from backed_up`)
      if (page.length === 0) return
      const text = page.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      rows += page.length
      yield text
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { flush: true }))
  await client.query('close backed_up')
  return { rows, sha256: hash.digest('hex') }
}
