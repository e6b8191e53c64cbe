import pg from 'pg'
import { REACH_SQL, type Reach, reachValues } from './reach.ts'

// Methods that a client of `pg` calls on its query; the types of the package leave them out.
declare module 'pg' {
  interface Query {
    /** Sends the messages of the extended protocol, up to and with the sync that ends their transaction. */
    prepare(connection: pg.Connection): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: pg.Connection): void
  }
}

/** Connections that know the prepared statement with the settings. */
const prepared = new WeakSet<pg.Connection>()
const NAME = 'lading_reach'

/**
 * A query that is a transaction of its own behind the wall: the settings go before it in the same round trip, and end with it.
 * The server runs what comes before one sync as one transaction.
 */
export class WalledQuery extends pg.Query {
  readonly #reach: Reach
  #isSet = false

  constructor(
    text: string,
    values: unknown[],
    reach: Reach,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    // Only the extended protocol takes several statements before a sync; without values it would not be used.
    const config: pg.QueryConfig & { readonly queryMode: 'extended' } = { text, queryMode: 'extended' }
    super(config, values, done)
    this.#reach = reach
  }

  override prepare(connection: pg.Connection): void {
    if (!prepared.has(connection)) {
      connection.parse({ name: NAME, text: REACH_SQL, types: [] }, true)
      prepared.add(connection)
    }
    connection.bind({ statement: NAME, values: [...reachValues(this.#reach)] }, true)
    connection.execute({}, true)
    super.prepare(connection)
  }

  /** The result of the first statement, the settings, is not used. */
  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isSet) super.handleCommandComplete(message, connection)
    else this.#isSet = true
  }
}
