import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { QuotaUsed } from './no-room.ts'

/** Counts people without an organization. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Days for which counts are kept for inspection; only today's is used. */
const KEPT_DAYS = 30

/**
 * Adds bytes to what an organization has stored today (UTC); rejects with QuotaUsed, and adds nothing, when the sum
 * exceeds `limit`. Rolled back with its transaction.
 */
export const countStored = async (db: Db, organization: string | null, bytes: number, limit: number): Promise<void> => {
  const { rows } = await sql`insert into stored_bytes as s (organization, day, bytes)
    select ${organization ?? NOBODY}::uuid, (now() at time zone 'UTC')::date, ${bytes}::bigint
    where ${bytes}::bigint <= ${limit}::bigint
    on conflict (organization, day) do update set bytes = s.bytes + excluded.bytes
    where s.bytes + excluded.bytes <= ${limit}::bigint
    returning 1`.execute(db)
  if (rows.length === 0) throw new QuotaUsed(limit)
}

/** Reverts what `countStored` added at `moment`. */
export const uncountStored = async (
  db: Db,
  organization: string | null,
  bytes: number,
  moment: Date | string,
): Promise<void> => {
  await sql`update stored_bytes set bytes = greatest(0, bytes - ${bytes}::bigint)
    where organization = ${organization ?? NOBODY}::uuid
      and day = (${moment}::timestamptz at time zone 'UTC')::date`.execute(db)
}

/** Deletes counts older than KEPT_DAYS. */
export const sweepStoredCounts = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  await sql`delete from stored_bytes where day < ${before}::date`.execute(db)
}
