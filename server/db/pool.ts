import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AccountTables } from '../../src/domains/people/effects/account-records.ts'
import { createListener } from './listen.ts'
import { PreparingClient } from './prepare.ts'
import { valueTypes } from './values.ts'

/** A database row: column name to value, see values.ts. */
// Tables follow from the catalogue at run time, so names are plain strings; the store checks them against the
// catalogue.
export interface Database extends AccountTables {
  [table: string]: { [column: string]: unknown }
}

export type Db = Kysely<Database>

export interface DatabaseHandle {
  readonly db: Db
  /** For slow reads: a separate pool with a statement timeout of 5 s, so that writes never wait for them. */
  readonly reads: Db
  /** For reads that may be a little behind, with the same timeout; `undefined` without DATABASE_READ_URL. */
  readonly replica?: Db | undefined
  readonly pool: pg.Pool
  /** For the workers of the job queue only: each set of workers keeps one connection of it. */
  readonly queue: pg.Pool
  /** All pools of this process, by their name in metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  /**
   * Calls `callback` with the payload of every NOTIFY on a channel, and with `undefined` after a reconnect, when
   * notifications may have been missed. Returns the function that stops listening.
   */
  listen(channel: string, callback: (payload: string | undefined) => void): Promise<() => void>
  close(): Promise<void>
}

const ourClients: pg.PoolConfig = { Client: PreparingClient, types: valueTypes }

const READ_TIMEOUT_MS = 5_000

/** One for each set of workers (`background.ts`); all sets share the others to take and end work. */
const QUEUE_CONNECTIONS = 6

function openPool(url: string, max: number, options: string, clients: pg.PoolConfig = ourClients): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...clients,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'lading',
    options: `-c timezone=UTC ${options}`,
  })
  // An idle connection was closed by the server: the pool drops it and opens another when needed.
  pool.on('error', () => undefined)
  // A connection in use was lost: its next query fails. Without a listener the process would exit.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const walledPools = new WeakMap<Db, pg.Pool>()

/** The pool of a database that has policies for what is done for a person; undefined for others, and for transactions. */
export const walledPoolOf = (db: Db): pg.Pool | undefined => walledPools.get(db)

const queriesOn = (pool: pg.Pool, isWalled: boolean): Db => {
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  if (isWalled) walledPools.set(db, pool)
  return db
}

export interface DatabaseOptions {
  /** Limits the main pool; the pool of `reads` has half as many. */
  readonly max?: number
  readonly readUrl?: string | undefined
  /** Role that every connection takes, where it signs in as another one. */
  readonly role?: string | undefined
  /** Whether what is done for a person is bound to the policies of the database (`wall`). */
  readonly isWalled?: boolean
}

/** Creates the pools for a PostgreSQL address. Nothing connects before the first query. */
export function createDatabase(
  url: string,
  { max = 12, readUrl, role, isWalled = false }: DatabaseOptions = {},
): DatabaseHandle {
  const taken = role === undefined ? '' : `-c role=${role} `
  const slow = `${taken}-c statement_timeout=${READ_TIMEOUT_MS}`
  const pool = openPool(url, max, taken)
  const db = queriesOn(pool, isWalled)
  const readPool = openPool(url, Math.ceil(max / 2), slow)
  const reads = queriesOn(readPool, isWalled)
  const replicaPool = readUrl === undefined ? undefined : openPool(readUrl, max, slow)
  const replica = replicaPool === undefined ? undefined : queriesOn(replicaPool, isWalled)
  // The library expects the driver's own types, and prepares its statements itself.
  const queue = openPool(url, QUEUE_CONNECTIONS, taken, {})
  const listener = createListener(url)
  return {
    db,
    reads,
    replica,
    pool,
    queue,
    pools: {
      main: pool,
      reads: readPool,
      queue,
      ...(replicaPool === undefined ? {} : { replica: replicaPool }),
    },
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await Promise.all([db.destroy(), reads.destroy(), replica?.destroy(), queue.end()])
    },
  }
}
