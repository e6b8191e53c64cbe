import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { Final } from '../jobs/dead-letters.ts'
import type { CarryOut } from '../jobs/work.ts'
import { enqueueRecord } from '../store/queued-records.ts'
import { pushContent } from './content.ts'
import { type Posted, postPush, type PushSender } from './post.ts'
import { endSubscription, liveSubscriptions } from './subscriptions.ts'

interface Message {
  readonly user: string
  readonly notification: string
  readonly attempts: number
  readonly waiting: readonly string[] | null
}

/** Minutes to wait after each failed attempt, where the push service names no time; after the last one it is given up. */
const PAUSES = [1, 5, 15, 60, 120] as const

/**
 * Sends a message to the browsers of its user that have not taken it. What the person may know is judged now, not when the
 * message was made. A browser that has ended its subscription is forgotten; a push service that is busy is asked again, and
 * a message that it never takes becomes a dead letter.
 */
export const carryOutPush =
  (db: Db, sender: PushSender): CarryOut =>
  async (id) => {
    const outcome = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<Message>`select user_id as "user", notification, attempts, waiting from push_message
        where id = ${id}::uuid and due is not null for update skip locked`.execute(transaction)
      const [message] = rows
      if (message === undefined) {
        const waits = await sql`select 1 from push_message where id = ${id}::uuid and due is not null`.execute(
          transaction,
        )
        return waits.rows.length > 0 ? 'later' : 'done'
      }
      return attempt(transaction, sender, id, message)
    })
    if (outcome instanceof Final) throw outcome
    return outcome
  }

const attempt = async (db: Db, sender: PushSender, id: string, message: Message): Promise<'done' | Final> => {
  const content = await pushContent(db, message.user, message.notification)
  const targets = content === null ? [] : await liveSubscriptions(db, message.user, message.waiting)
  const posted = await Promise.all(
    targets.map(async (target) => ({
      target,
      result: content === null ? ({ kind: 'taken' } as const) : await postPush(sender, target, content),
    })),
  )
  for (const { target, result } of posted) if (result.kind === 'gone') await endSubscription(db, target.id)
  const left = posted.filter(({ result }) => result.kind === 'later')
  const refused = posted.flatMap(({ result }) => (result.kind === 'refused' ? [result.status] : []))
  const pause = PAUSES[message.attempts]
  if (left.length > 0 && pause !== undefined) {
    const seconds = Math.max(...left.map(({ result }) => secondsOf(result, pause)))
    const waiting = left.map(({ target }) => target.id)
    await sql`update push_message set attempts = attempts + 1, waiting = ${waiting}::uuid[],
      due = now() + ${seconds} * interval '1 second' where id = ${id}::uuid`.execute(db)
    await enqueueRecord(db, 'push', id)
    return 'done'
  }
  if (left.length > 0 || refused.length > 0)
    return new Final(`push services did not take it: ${[...refused, ...left.map(() => 'busy')].join(', ')}`)
  await sql`delete from push_message where id = ${id}::uuid`.execute(db)
  return 'done'
}

const secondsOf = (result: Posted, pause: number): number =>
  (result.kind === 'later' ? result.after : null) ?? pause * 60
