import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/**
 * Serialises storing and deleting the same bytes, until the end of the caller's transaction: whoever deletes sees the
 * record of whoever stores, or is done before the bytes are written again.
 */
export const lockBytes = async (transaction: Db, sha256: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${sha256}`}, 0))`.execute(transaction)
}
