import { sql } from 'kysely'
import type { PushChoice, PushKind, QuietHours } from '../../src/protocol/push.ts'
import type { Db } from '../db/pool.ts'
import type { PushTarget } from './post.ts'

/** Browsers of one person; the one that was longest not renewed goes first. */
const MOST = 10

/**
 * Stores what was chosen in a session in place of what it chose before; its waiting messages stay. The subscription of
 * another session in the same browser ends.
 */
export const keepSubscription = (db: Db, user: string, session: string, choice: PushChoice): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { endpoint, p256dh, auth, kinds, quiet } = choice
    await sql`delete from push_subscription where endpoint = ${endpoint} and session_id <> ${session}::uuid`.execute(
      transaction,
    )
    await sql`insert into push_subscription
        (user_id, session_id, endpoint, p256dh, auth, kinds, quiet_from, quiet_to, quiet_zone)
      values (${user}::uuid, ${session}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${[...new Set(kinds)]}::text[],
        ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${quiet?.zone ?? null})
      on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        quiet_zone = excluded.quiet_zone, renewed = now()`.execute(transaction)
    await sql`delete from push_subscription where id in (select id from push_subscription
      where user_id = ${user}::uuid order by renewed desc, id desc offset ${MOST})`.execute(transaction)
  })

export const endSubscription = async (db: Db, id: string): Promise<void> => {
  await sql`delete from push_subscription where id = ${id}::uuid`.execute(db)
}

/** Ends the subscription of a session. */
export const dropSubscription = async (db: Db, session: string): Promise<void> => {
  await sql`delete from push_subscription where session_id = ${session}::uuid`.execute(db)
}

export interface Subscription extends PushTarget {
  readonly id: string
  readonly user: string
  readonly kinds: readonly PushKind[]
  readonly quiet: QuietHours | null
}

const live = sql`select p.id, p.user_id as "user", p.endpoint, p.p256dh, p.auth, p.kinds,
    case when p.quiet_from is null then null
      else json_build_object('from', p.quiet_from, 'to', p.quiet_to, 'zone', p.quiet_zone) end as quiet
  from push_subscription as p join session as s on s.id = p.session_id
  where s.user_id = p.user_id and s.revoked is null and s.expires > now()`

/** The subscription while its person is still signed in there. */
export const liveSubscription = async (db: Db, id: string): Promise<Subscription | null> =>
  (await sql<Subscription>`${live} and p.id = ${id}::uuid`.execute(db)).rows[0] ?? null

export const subscriptionOf = async (db: Db, session: string): Promise<Subscription | null> =>
  (await sql<Subscription>`${live} and p.session_id = ${session}::uuid`.execute(db)).rows[0] ?? null
