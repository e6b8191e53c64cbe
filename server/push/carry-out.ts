import { sql } from 'kysely'
import { codesOfPush, pushKindOf, quietUntil } from '../../src/domains/administration/effects/push.ts'
import type { Db } from '../db/pool.ts'
import { Final } from '../jobs/dead-letters.ts'
import type { CarryOut } from '../jobs/work.ts'
import { enqueueRecord } from '../store/queued-records.ts'
import { pushContent } from './content.ts'
import { postPush, type PushSender } from './post.ts'
import { endSubscription, liveSubscription } from './subscriptions.ts'

interface Message {
  readonly subscription: string
  readonly notification: string
  readonly attempts: number
  readonly code: string | null
}

/** Minutes to wait after each failed attempt, where the push service names no time; after the last one it is given up. */
const PAUSES = [1, 5, 15, 60, 120] as const

/**
 * Sends a message to its browser. What the person may know is judged now, not when the message was made; in quiet hours it waits for their
 * end. The subscription of a browser that has ended it is deleted; a busy push service is tried again, and a message that it never accepts,
 * or refuses, becomes a dead letter.
 */
export const carryOutPush =
  (db: Db, sender: PushSender, now: () => number = Date.now): CarryOut =>
  async (id) => {
    const outcome = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<Message>`select m.subscription, m.notification, m.attempts, n.code
        from push_message as m left join notification as n on n.id = m.notification
        where m.id = ${id}::uuid for update of m skip locked`.execute(transaction)
      const [message] = rows
      if (message === undefined) {
        const waits = await sql`select 1 from push_message where id = ${id}::uuid`.execute(transaction)
        return waits.rows.length > 0 ? 'later' : 'done'
      }
      return attempt(transaction, sender, id, message, now())
    })
    if (outcome instanceof Final) throw outcome
    return outcome
  }

const attempt = async (
  db: Db,
  sender: PushSender,
  id: string,
  { subscription, notification, attempts, code }: Message,
  now: number,
): Promise<'done' | Final> => {
  const ended = async (): Promise<'done'> => {
    await sql`delete from push_message where id = ${id}::uuid`.execute(db)
    return 'done'
  }
  const again = async (at: number, tried: number): Promise<'done'> => {
    await sql`update push_message set attempts = ${tried}, due = ${new Date(at)} where id = ${id}::uuid`.execute(db)
    await enqueueRecord(db, 'push', id)
    return 'done'
  }
  const target = await liveSubscription(db, subscription)
  const kind = pushKindOf(code)
  if (target === null || kind === undefined || !target.kinds.includes(kind)) return ended()
  const quiet = target.quiet === null ? null : quietUntil(target.quiet, now)
  if (quiet !== null) return again(quiet, attempts)
  if (await isReplaced(db, id, codesOfPush(kind))) return ended()
  const content = await pushContent(db, target.user, notification)
  if (content === null) return ended()
  const posted = await postPush(sender, target, content)
  if (posted.kind === 'gone') await endSubscription(db, target.id)
  if (posted.kind === 'refused') return new Final(`the push service refused it: ${posted.status}`)
  if (posted.kind !== 'later') return ended()
  const pause = PAUSES[attempts]
  if (pause === undefined) return new Final('the push service did not take it')
  return again(now + (posted.after ?? pause * 60) * 1000, attempts + 1)
}

/** Whether a newer message about the same thing waits for the same browser, so that this one has nothing to add. */
const isReplaced = async (db: Db, id: string, codes: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select 1 from push_message as m
    join notification as n on n.id = m.notification
    join push_message as m2 on m2.subscription = m.subscription and (m2.created, m2.id) > (m.created, m.id)
    join notification as n2 on n2.id = m2.notification
    where m.id = ${id}::uuid and n2.status = 'New' and n2.archived is null and n2.entity = n.entity
      and n2.code = any(${codes}::text[]) and n2."entityId" is not distinct from n."entityId"
      and n2."forProject" is not distinct from n."forProject" limit 1`.execute(db)
  return rows.length > 0
}
