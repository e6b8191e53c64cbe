import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Holds a piece of work for as long as the transaction lasts; false while another process holds it. */
export const hold = async (transaction: Db, kind: 'export' | 'job' | 'outbound', id: string): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0)) as mine`.execute(transaction)
  return rows[0]?.mine === true
}
