import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { enqueueRecord } from './queued-records.ts'

/** Enqueues a notification for the browsers of its user, in the caller's transaction; nothing happens without one. */
export const keepPush = async (db: Db, user: string, notification: string): Promise<void> => {
  const id = randomUUID()
  const { rows } = await sql`insert into push_message (id, user_id, notification, due)
    select ${id}::uuid, ${user}::uuid, ${notification}::uuid, now()
    where exists (select 1 from push_subscription where user_id = ${user}::uuid) returning 1`.execute(db)
  if (rows.length > 0) await enqueueRecord(db, 'push', id)
}
