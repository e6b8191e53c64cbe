import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { PushTarget } from './post.ts'

/** Browsers of one person; the one that was longest not renewed goes first. */
const MOST = 10

/** Stores the subscription of a browser for who is signed in there; one of somebody else in the same browser ends. */
export const keepSubscription = (db: Db, user: string, session: string, target: PushTarget): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`insert into push_subscription (user_id, session_id, endpoint, p256dh, auth)
      values (${user}::uuid, ${session}::uuid, ${target.endpoint}, ${target.p256dh}, ${target.auth})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, renewed = now()`.execute(transaction)
    await sql`delete from push_subscription where id in (select id from push_subscription
      where user_id = ${user}::uuid order by renewed desc, id desc offset ${MOST})`.execute(transaction)
  })

/** Ends the subscription of a browser of this person. */
export const dropSubscription = async (db: Db, user: string, endpoint: string): Promise<void> => {
  await sql`delete from push_subscription where user_id = ${user}::uuid and endpoint = ${endpoint}`.execute(db)
}

export const endSubscription = async (db: Db, id: string): Promise<void> => {
  await sql`delete from push_subscription where id = ${id}::uuid`.execute(db)
}

/** The browsers in which the person is still signed in, of `among` where it is given. */
export const liveSubscriptions = async (
  db: Db,
  user: string,
  among: readonly string[] | null,
): Promise<readonly (PushTarget & { readonly id: string })[]> => {
  const { rows } = await sql<PushTarget & { id: string }>`select p.id, p.endpoint, p.p256dh, p.auth
    from push_subscription as p join session as s on s.id = p.session_id
    where p.user_id = ${user}::uuid and s.user_id = p.user_id and s.revoked is null and s.expires > now()
      and (${among === null} or p.id = any(${among ?? []}::uuid[])) order by p.id`.execute(db)
  return rows
}
