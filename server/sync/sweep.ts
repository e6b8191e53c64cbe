import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

const DAY = 86_400_000
const days = (now: Date, count: number): string => new Date(now.getTime() - count * DAY).toISOString()

/**
 * Deletes facts of deleted records after 90 days (an older cursor starts over with a snapshot), outcomes after 400 days and their bodies
 * after 30, stored responses to idempotency keys after 30 days (I19). Also deletes push messages that are a week old, because they are not
 * sent any more, and the subscriptions of expired sessions.
 */
export const sweep = async (db: Db, now: Date): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await sql`
      with gone as (delete from sync_row where op <> 'U' and at < ${days(now, 90)}::timestamptz returning stream, version),
        horizons as (select stream, max(version) as horizon from gone group by stream)
      update sync_clock as c set floor = greatest(c.floor, horizons.horizon) from horizons where horizons.stream = c.stream`.execute(
      transaction,
    )
    await sql`delete from idempotency where created < ${days(now, 30)}::timestamptz`.execute(transaction)
    await sql`delete from sync_mutation where received < ${days(now, 400)}::timestamptz`.execute(transaction)
    await sql`
      update sync_mutation as m set body = null from sync_client as c
      where c.client = m.client and c.stream = m.stream and m.body is not null and m.seq <= c.acked_through
        and m.received < ${days(now, 30)}::timestamptz`.execute(transaction)
    await sql`delete from push_message where created < ${days(now, 7)}::timestamptz`.execute(transaction)
    await sql`delete from push_subscription as p using session as s
      where s.id = p.session_id and s.expires < ${now.toISOString()}::timestamptz`.execute(transaction)
  })
}
