import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/**
 * Locks these bytes until the end of the caller's transaction, so that storing and deleting them never overlap: a
 * deletion either sees the record that was stored before it, or ends before the bytes are written again.
 */
export const lockBytes = async (transaction: Db, sha256: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${sha256}`}, 0))`.execute(transaction)
}
