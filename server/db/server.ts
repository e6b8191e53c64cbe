import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import { clusterPlace } from './embedded-cluster.ts'
import { startEmbedded } from './embedded.ts'
import { APPLICATION, PERSON } from './wall/reach.ts'
import { FAST_SEARCHES, makeRoles } from './wall/roles.ts'

/** How the application signs in. */
export interface ApplicationAccess {
  readonly url: string
  readonly role?: string | undefined
  /** Whether the roles and so the policies of the database are there (`wall`). */
  readonly isWalled: boolean
}

/** The PostgreSQL that a process uses, embedded or not. */
export interface DatabaseServer {
  /** Signs in as the owner of the tables: for migrations, backups and commands. */
  readonly url: string
  readonly application: ApplicationAccess
  /** Stops an embedded server that this process is responsible for; does nothing for any other. */
  stop(): Promise<void>
  /** As `stop`, without waiting: for a process that exits now. */
  abandon(): void
}

/** Throws a Refusal when DATA_DIR has no database yet, so that a command with a mistyped path does not create one. */
export function refuseNoDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== undefined || existsSync(join(clusterPlace(dataDir).cluster, 'PG_VERSION'))) return
  throw new Refusal(`DATA_DIR ${dataDir} holds no database yet: npm start creates it.`)
}

/** Opens the configured database server. `share`: for a command that may run beside the application. */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  share = false,
): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined) return startEmbedded({ dataDir: config.dataDir, log, share })
  const url = config.databaseUrl
  await judgeServer(url)
  return { url, application: await accessTo(url, log, share), stop: () => Promise.resolve(), abandon: () => undefined }
}

/** Creates the roles of the application, and logs once per start what is not possible. */
async function accessTo(url: string, log: Logger, isCommand: boolean): Promise<ApplicationAccess> {
  const warn = (sentence: string): void => {
    if (!isCommand) log.warn(sentence)
  }
  const roles = await withClient(url, '', makeRoles)
  if (roles.missing !== undefined) {
    warn(
      `Row-level security and the audit's own role are off: the user of DATABASE_URL cannot make the roles ${APPLICATION} and ${PERSON} (${roles.missing}). See deploy/README.md.`,
    )
    return { url, isWalled: false }
  }
  const taken = await withClient(url, `-c role=${APPLICATION}`, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user::text as name')
    return rows[0]?.name === APPLICATION
  })
  if (!taken) {
    warn(
      `The audit's own role is off: what DATABASE_URL names, such as a pooler, drops the options of a connection. See deploy/README.md.`,
    )
  }
  if (!roles.fast) {
    warn(
      `Searches read whole lists: a superuser of PostgreSQL has to run "${FAST_SEARCHES}" in this database. See deploy/README.md.`,
    )
  }
  return { url, isWalled: true, ...(taken ? { role: APPLICATION } : {}) }
}

async function withClient<T>(url: string, options: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns one sentence when the server cannot be reached, is too old, or its encoding is not UTF-8; never contains the
 * password.
 */
async function judgeServer(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const where = `the PostgreSQL at ${hostname || 'localhost'}:${port || '5432'}${pathname}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; shown: string; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
        current_setting('server_encoding') as encoding`,
    )
    const found = rows[0]
    if (found === undefined || found.version < 150_000) {
      throw new Refusal(`DATABASE_URL takes a PostgreSQL 15 or newer, and ${where} is ${found?.shown}.`)
    }
    if (found.encoding !== 'UTF8') {
      throw new Refusal(`DATABASE_URL takes a database with encoding UTF8, and ${where} has ${found.encoding}.`)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`DATABASE_URL names ${where}, which cannot be opened (${reasonOf(error)}).`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
