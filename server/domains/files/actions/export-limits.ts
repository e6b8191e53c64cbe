import { sql } from 'kysely'
import { invalid, type Refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'

/** Exports of one user that wait or are being made; they are made one after the other, and hold a snapshot of the database. */
const AT_ONCE = 3
/** Exports that one user may start in an hour. */
const PER_HOUR = 30
/** Seconds after which one of those under way may be ready. */
const SOON = 10

// Not those that were made while the clock was ahead.
const isRecent = sql`created between now() - interval '1 hour' and clock_timestamp()`

interface Standing {
  readonly open: number
  readonly recent: number
  /** Seconds until the oldest of the last hour counts no more. */
  readonly wait: number
}

/**
 * Refuses an export beyond what one user may have under way or start in an hour, in all projects together. Starts of one
 * user wait for each other, so that parallel ones cannot all pass.
 */
export const judgeExportLimits = async ({ db, principal: { user } }: Unit): Promise<Refused | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${user.id}`}, 0))`.execute(db)
  const { rows } = await sql<Standing>`
    select (count(*) filter (where archived is null and status in ('Queued', 'Running')))::int as open,
      (count(*) filter (where ${isRecent}))::int as recent,
      coalesce(ceil(extract(epoch from min(created) filter (where ${isRecent})
        + interval '1 hour' - now())), 0)::int as wait
    from export where owner = ${user.id}::uuid
      and (${isRecent} or (archived is null and status in ('Queued', 'Running')))`.execute(db)
  const { open = 0, recent = 0, wait = 0 } = rows[0] ?? {}
  if (recent >= PER_HOUR) {
    const params = { count: recent, minutes: Math.ceil(wait / 60) }
    return { ...invalid({ entity: [{ code: 'exports-per-hour', params }] }), retryAfter: Math.max(1, wait) }
  }
  if (open >= AT_ONCE) {
    return { ...invalid({ entity: [{ code: 'exports-at-once', params: { count: open } }] }), retryAfter: SOON }
  }
  return null
}
