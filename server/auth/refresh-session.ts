import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { derivedToken, digestOf, installationKey } from './secret.ts'
import { accessTokenFor, type IssuedTokens, refreshSeconds, type SessionRow } from './session.ts'

/** Days for which a spent refresh token is remembered, to detect its reuse. */
const memoryDays = 7
/** Seconds within which a spent token is taken for a parallel call or a lost answer (OPEN-008). */
const graceSeconds = 30
/** Minutes for which a token is kept by a client that asks for it: a browser has written its cookie long before. */
const keptMinutes = 10
/** Minutes after which a browser that sends a token has certainly written it to disk. Chromium writes within 30 s. */
const writtenMinutes = 2

export interface RefreshOptions {
  /** Keeps a token that is not due, so that starting a browser does not rotate it. */
  readonly keep?: boolean
  /** Where the token came from: the cookie with the prefix, the one of the former name, or neither. */
  readonly cookie?: 'prefixed' | 'former'
}

interface FoundToken extends SessionRow {
  readonly spent: boolean
  readonly recent: boolean
  readonly used: boolean
  readonly due: boolean
  readonly written: boolean
  readonly dead: boolean
  readonly host_cookie: boolean
}

/**
 * Exchanges a refresh token for its successor and a new access token; null when it is invalid or has expired.
 *
 * A spent token returns the same successor until the successor was used itself, because a browser that is killed within
 * seconds after the exchange comes back with the older cookie. From then on it ends the session: somebody else has it.
 */
export async function refreshSession(
  db: Db,
  refreshToken: string,
  { keep = false, cookie }: RefreshOptions = {},
): Promise<IssuedTokens | null> {
  const successor = derivedToken(await installationKey(db), refreshToken)
  const hash = digestOf(refreshToken)
  const renewed = await db.transaction().execute(async (trx) => {
    const found = await lockToken(trx, hash)
    if (found === null || found.dead || (cookie === 'former' && found.host_cookie)) return null
    await sql`update session set expires = least(ends, now() + ${refreshSeconds} * interval '1 second'),
      host_cookie = host_cookie or ${cookie === 'prefixed'} where id = ${found.id}`.execute(trx)
    if (found.spent) return handAgain(trx, found, successor)
    if (!found.used && found.written)
      await sql`update refresh_token set used = now() where token_hash = ${hash}`.execute(trx)
    if (keep && !found.due) return { session: found, refreshToken }
    await sql`update refresh_token set spent = now() where token_hash = ${hash}`.execute(trx)
    await sql`insert into refresh_token (token_hash, session_id) values (${digestOf(successor)}, ${found.id})`.execute(
      trx,
    )
    await sql`delete from refresh_token where session_id = ${found.id}
      and spent < now() - ${memoryDays} * interval '1 day'`.execute(trx)
    return { session: found, refreshToken: successor }
  })
  if (renewed === null) return null
  return { ...(await accessTokenFor(db, renewed.session)), refreshToken: renewed.refreshToken }
}

async function lockToken(db: Db, hash: string): Promise<FoundToken | null> {
  const { rows } = await sql<FoundToken>`
    select s.id, s.user_id, s.acting_as, s.generation, s.host_cookie, t.spent is not null as spent,
      coalesce(t.spent > now() - ${graceSeconds} * interval '1 second', false) as recent, t.used is not null as used,
      t.handed < now() - ${keptMinutes} * interval '1 minute' as due,
      t.handed < now() - ${writtenMinutes} * interval '1 minute' as written,
      (s.revoked is not null or s.expires <= now()) as dead
    from refresh_token t join session s on s.id = t.session_id
    where t.token_hash = ${hash} for update of t, s`.execute(db)
  return rows[0] ?? null
}

/** Hands out an unused successor again; revokes the session when it was used. */
async function handAgain(
  db: Db,
  found: FoundToken,
  successor: string,
): Promise<{ readonly session: SessionRow; readonly refreshToken: string } | null> {
  const { rows } = await sql`update refresh_token set handed = now()
    where token_hash = ${digestOf(successor)} and spent is null and used is null returning 1`.execute(db)
  if (rows.length === 0) {
    await sql`update session set revoked = now() where id = ${found.id}`.execute(db)
    return null
  }
  if (found.recent) return { session: found, refreshToken: successor }
  const { rows: raised } = await sql<SessionRow>`update session set generation = generation + 1, reissued = now()
    where id = ${found.id} returning id, user_id, acting_as, generation`.execute(db)
  return { session: raised[0] ?? found, refreshToken: successor }
}
