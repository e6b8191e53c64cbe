import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/**
 * Makes work due now that was stored while the clock was ahead: scheduled work would count as done, and enqueued or delayed work would
 * wait, until that time comes.
 */
export const settleQueue = async (db: Db): Promise<void> => {
  await sql`update lading_queue._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '1 minute'`.execute(db)
  // An attempt that is put off is never put off for longer than since it was stored, but for scheduled work by minutes.
  await sql`update lading_queue._private_jobs set run_at = now() where locked_at is null and run_at > now() + interval '1 minute'
    and (created_at > now() or updated_at > now() or (key like 'regular:%' and run_at > now() + interval '1 hour'))`.execute(
    db,
  )
  await sql`update lading_queue._private_jobs set updated_at = now() where updated_at > now()`.execute(db)
}

/** Days without any process after which a start may have found a wrong clock, and hours for which it is then watched. */
const AWAY_DAYS = 7
const WATCHED_HOURS = 24

/**
 * Returns whether old records may be removed: not within a day after a start that came a week or more after the last work of a
 * process, because a machine may have started with a wrong clock. Call it before the workers begin.
 */
export const watchStart = async (db: Db): Promise<() => boolean> => {
  const { rows } = await sql<{ away: boolean }>`
    select max(last_execution) < now() - ${AWAY_DAYS} * interval '1 day' as away from lading_queue._private_known_crontabs`.execute(
    db,
  )
  const from = performance.now()
  if (rows[0]?.away !== true) return () => true
  return () => performance.now() - from >= WATCHED_HOURS * 3_600_000
}
