import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { employee } from '../../src/domains/people/entities/employee.ts'
import type { organization } from '../../src/domains/people/entities/organization.ts'
import type { project } from '../../src/domains/people/entities/project.ts'
import type { roleAssignment } from '../../src/domains/people/entities/role-assignment.ts'
import type { role } from '../../src/domains/people/entities/role.ts'
import type { user } from '../../src/domains/people/entities/user.ts'
import type { Row } from '../../src/catalogue/row.ts'
import { createListener } from './listen.ts'
import { PreparingClient } from './prepare.ts'
import { valueTypes } from './values.ts'

/** A row as the database gives it: column name to value, see values.ts. */
// Tables follow from the catalogue at run time, so the names are open; the store checks them against the catalogue.
export interface Database {
  // Those that queries name without the store.
  user: Row<typeof user | typeof employee>
  role: Row<typeof role>
  role_assignment: Row<typeof roleAssignment>
  organization: Row<typeof organization>
  project: Row<typeof project>
  [table: string]: { [column: string]: unknown }
}

export type Db = Kysely<Database>

export interface DatabaseHandle {
  readonly db: Db
  /** For slow reads: a separate pool, so that writes never wait for them, with a statement timeout of 5 s. */
  readonly reads: Db
  readonly pool: pg.Pool
  /** Of the job queue's workers alone: each set of workers keeps one connection of it. */
  readonly queue: pg.Pool
  /** All pools of this process by their name in metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  /**
   * Calls back with the payload of every NOTIFY on a channel, and with `undefined` after a lost connection is back, when
   * notifications may have been missed. Returns the call that ends it.
   */
  listen(channel: string, callback: (payload: string | undefined) => void): Promise<() => void>
  close(): Promise<void>
}

const ourClients: pg.PoolConfig = { Client: PreparingClient, types: valueTypes }

const READ_TIMEOUT_MS = 5_000

/** One for each set of workers (`background.ts`), the others for all of them when they take and end work. */
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
  // The library reads values as the driver gives them, and prepares its statements itself.
  const queue = openPool(url, QUEUE_CONNECTIONS, '', {})
  const listener = createListener(url)
  return {
    db,
    reads,
    pool,
    queue,
    pools: { main: pool, reads: readPool, queue },
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await Promise.all([db.destroy(), reads.destroy(), queue.end()])
    },
  }
}
