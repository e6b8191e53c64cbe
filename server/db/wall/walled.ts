import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { type Database, type Db, walledPoolOf } from '../pool.ts'
import { reachText, type Reach } from './reach.ts'
import { WalledQuery } from './walled-query.ts'

const BEGIN = /^(?:begin|start transaction)\b/
const END = /^(?:commit|rollback)$/

const walledClient = (client: pg.PoolClient, reach: Reach): PostgresPoolClient => {
  let inTransaction = false

  const begin = async (text: string): Promise<pg.QueryResult> => {
    // Both in one message: what follows in the transaction needs no settings of its own.
    await client.query(`${text}; ${reachText(reach)}`).catch(async (error: unknown) => {
      await client.query('rollback').catch(() => undefined)
      throw error
    })
    inTransaction = true
    return { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
  }

  const alone = (text: string, values: unknown[]): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      client.query(new WalledQuery(text, values, reach, (error, result) => (error ? reject(error) : resolve(result))))
    })

  const run = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (BEGIN.test(text)) return begin(text)
    if (!inTransaction) return alone(text, [...values])
    if (END.test(text)) inTransaction = false
    return client.query(text, [...values])
  }

  // Cursors are not used.
  const query = (text: unknown, values: readonly unknown[] = []): unknown => run(String(text), values)
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

/**
 * The same database as `db` for one person: every transaction and every query outside of one is bound to the reach, in the round trip that
 * begins it. A `db` that is in a transaction, or on one connection, is returned unchanged.
 */
export const behindWall = (db: Db, reach: Reach): Db => {
  const pool = walledPoolOf(db)
  if (pool === undefined) return db
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => walledClient(await pool.connect(), reach),
        end: () => Promise.resolve(),
      },
    }),
  })
}

/** Puts a transaction that the server has begun on `db` behind the wall until it ends. */
export const stepBehindWall = async (db: Db, transaction: Db, reach: Reach): Promise<void> => {
  if (walledPoolOf(db) !== undefined) await sql.raw(reachText(reach)).execute(transaction)
}
