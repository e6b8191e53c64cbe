import { sql } from 'kysely'
import type { PushKind } from '../../src/protocol/push.ts'
import type { Db } from '../db/pool.ts'
import { enqueueRecord } from './queued-records.ts'

/** Enqueues a notification for the browsers in which its user chose this kind, in the caller's transaction. */
export const keepPush = async (db: Db, user: string, notification: string, kind: PushKind): Promise<void> => {
  const { rows } = await sql<{ id: string }>`insert into push_message (subscription, notification)
    select id, ${notification}::uuid from push_subscription
    where user_id = ${user}::uuid and ${kind} = any(kinds) returning id`.execute(db)
  for (const { id } of rows) await enqueueRecord(db, 'push', id)
}
