import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AccountTables } from '../../src/domains/people/effects/account-records.ts'
import { createListener } from './listen.ts'
import { PreparingClient } from './prepare.ts'
import { valueTypes } from './values.ts'

/** A row as the database gives it: column name to value, see values.ts. */
// Tables follow from the catalogue at run time, so the names are open; the store checks them against the catalogue.
export interface Database extends AccountTables {
  [table: string]: { [column: string]: unknown }
}

export type Db = Kysely<Database>

export interface DatabaseHandle {
  readonly db: Db
  /** For slow reads: a separate pool, so that writes never wait for them, with a statement timeout of 5 s. */
  readonly reads: Db
  readonly pool: pg.Pool
  /** All pools of this process by their name in metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  /**
   * Calls back with the payload of every NOTIFY on a channel, and with `undefined` after a lost connection is back, when
   * notifications may have been missed. Returns the call that ends it.
   */
  listen(channel: string, callback: (payload: string | undefined) => void): Promise<() => void>
  close(): Promise<void>
}

const READ_TIMEOUT_MS = 5_000

function openPool(url: string, max: number, options: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    types: valueTypes,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'lading',
    options: `-c timezone=UTC ${options}`,
  })
  // An idle connection that the server closed: the pool drops it and the next query opens another.
  pool.on('error', () => undefined)
  // A checked-out connection was lost: its next query fails. Without a listener the process would exit.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const queriesOn = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** Opens pools on a PostgreSQL address. Nothing connects before the first query. `max` limits the main pool; `reads` gets half as many. */
export function createDatabase(url: string, { max = 12 }: { max?: number } = {}): DatabaseHandle {
  const pool = openPool(url, max, '')
  const db = queriesOn(pool)
  const readPool = openPool(url, Math.ceil(max / 2), `-c statement_timeout=${READ_TIMEOUT_MS}`)
  const reads = queriesOn(readPool)
  const listener = createListener(url)
  return {
    db,
    reads,
    pool,
    pools: { main: pool, reads: readPool },
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await Promise.all([db.destroy(), reads.destroy()])
    },
  }
}
