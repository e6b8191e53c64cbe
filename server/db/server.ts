import pg from 'pg'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import { startEmbedded } from './embedded.ts'

/** The PostgreSQL that a process uses, embedded or not. */
export interface DatabaseServer {
  readonly url: string
  /** Stops an embedded server that this process is responsible for; does nothing for any other. */
  stop(): Promise<void>
  /** As `stop`, without waiting: for a process that exits now. */
  abandon(): void
}

/** Opens the configured database server. `share`: for a command that may run beside the application. */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  share = false,
): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined) return startEmbedded({ dataDir: config.dataDir, log, share })
  await judgeServer(config.databaseUrl)
  return { url: config.databaseUrl, stop: () => Promise.resolve(), abandon: () => undefined }
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
