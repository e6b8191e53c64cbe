import pg from 'pg'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import type { Db } from './db/pool.ts'
import { openFileStore } from './files/open-store.ts'
import type { FileStore } from './files/store.ts'
import type { Logger } from './log.ts'
import { reasonOf, Refusal } from './refusal.ts'

/** Functions that fill an empty database (OPEN-107). */
export interface Provisioning {
  isEmpty(database: Db): Promise<boolean>
  provisionBase(database: Db): Promise<void>
  /** Creates what the declarations added since the last start, and returns its names. */
  offerDeclared(database: Db): Promise<readonly string[]>
  seedDemo(database: Db, files: FileStore, log: Logger, size: { readonly assets: number }): Promise<void>
  createSuperadmin(database: Db): Promise<{ activationLink: string }>
  /** Migrations to use instead of the product's. */
  readonly migrationsDir?: string
}

export interface Prepared {
  /** Whether the demo accounts exist. */
  readonly demo: boolean
  /** One-time link for the superadmin, if this start created one. */
  readonly activationLink?: string
}

/** Any constant works as long as every process uses the same one and migrations another. */
const advisoryLock = 7_251_934_004

// The state of the first start is stored as the comment of table migration, so that it needs no table and is part of a
// dump.
const states = { unfinished: 'first start unfinished', demo: 'demo company', plain: 'without demo company' } as const

/**
 * Prepares a database: applies migrations, and on the first start inserts the initial data. Of several processes one does the work. An
 * interrupted first start is started over, because that database cannot have been used yet.
 */
export async function prepareDatabase(
  url: string,
  database: Db,
  config: Config,
  log: Logger,
  provisioning: Provisioning,
): Promise<Prepared> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    if ((await readState(client)) === states.unfinished) await clear(client)
    const applied = await migrate(url, provisioning.migrationsDir)
    if (applied.length > 0) log.info({ applied }, 'migrations applied')
    const state = await readState(client)
    if (state !== undefined || !(await provisioning.isEmpty(database))) {
      const made = await provisioning.offerDeclared(database)
      if (made.length > 0) log.info({ made }, 'roles, workflows and lists of this version made')
      return { demo: state === states.demo }
    }
    await writeState(client, states.unfinished)
    await provisioning.provisionBase(database)
    if (config.demo) {
      await provisioning.seedDemo(database, openFileStore(config.files), log, { assets: config.demoAssets })
      await client.query('analyze')
      await writeState(client, states.demo)
      return { demo: true }
    }
    const { activationLink } = await provisioning.createSuperadmin(database)
    await writeState(client, states.plain)
    return { demo: false, activationLink }
  } finally {
    await client.end()
  }
}

async function readState(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ state: string | null }>(
    `select obj_description(to_regclass('migration'), 'pg_class') as state`,
  )
  return rows[0]?.state ?? undefined
}

async function writeState(client: pg.Client, state: string): Promise<void> {
  await client.query(`comment on table migration is ${client.escapeLiteral(state)}`)
}

async function clear(client: pg.Client): Promise<void> {
  try {
    const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema')
    const schema = rows[0]?.schema ?? 'public'
    await client.query(`begin; drop schema ${schema} cascade; create schema ${schema}; commit`)
  } catch (error) {
    throw new Refusal(
      `The first start on this database was interrupted and cannot be started over (${reasonOf(error)}): create a new database.`,
    )
  }
}
