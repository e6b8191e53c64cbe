import { sql } from 'kysely'
import { defaultSessionDays } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { accessSeconds, issueAccessToken, type TokenClaims } from './access-token.ts'
import { derivedToken, digestOf, installationKey, randomToken } from './secret.ts'

/** Lifetime of the refresh cookie in seconds (AUTH-05). */
export const refreshSeconds = 2_592_000
/** Days for which a used refresh token is remembered, to detect its reuse. */
const memoryDays = 7
/**
 * Milliseconds for which a used refresh token still returns the same successor, in case the response was lost
 * (OPEN-008).
 */
const graceMs = 30_000

export interface IssuedTokens {
  readonly accessToken: string
  /** Seconds. */
  readonly expiresIn: number
  readonly refreshToken: string
}

interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly acting_as: string | null
}

/** Minutes after a sign-in during which the password need not be given again. */
const freshMinutes = 10

export interface LiveSession extends SessionRow {
  readonly fresh: boolean
}

/** Claims of a session: the user it acts as, and the real user when that is another. */
const claimsOf = ({ id, user_id, acting_as }: SessionRow): TokenClaims => ({
  session: id,
  user: acting_as ?? user_id,
  actor: acting_as === null ? null : user_id,
})

/** Issues an access token for the current state of a session (AUTH-06). */
export async function accessTokenFor(
  db: Db,
  session: SessionRow,
): Promise<{ readonly accessToken: string; readonly expiresIn: number }> {
  const key = await installationKey(db)
  return { accessToken: await issueAccessToken(key, claimsOf(session)), expiresIn: accessSeconds }
}

/** Opens a session after the password was checked. It expires after `days`, however often it is used. */
export async function openSession(db: Db, user: string, days: number = defaultSessionDays): Promise<IssuedTokens> {
  const refreshToken = randomToken()
  await sql`delete from session where user_id = ${user} and expires < now()`.execute(db)
  const { rows } = await sql<SessionRow>`
    with opened as (
      insert into session (user_id, expires, ends) values (${user},
        now() + least(${refreshSeconds} * interval '1 second', ${days} * interval '1 day'), now() + ${days} * interval '1 day')
      returning id, user_id, acting_as
    ), token as (insert into refresh_token (token_hash, session_id) select ${digestOf(refreshToken)}, id from opened)
    select * from opened`.execute(db)
  return { ...(await accessTokenFor(db, only(rows))), refreshToken }
}

/**
 * Exchanges a refresh token for its successor and a new access token; null when it is invalid or has expired. Reuse of
 * a used token revokes its whole session, unless it comes within 30 s and the successor is unused.
 */
export async function refreshSession(db: Db, refreshToken: string, now = Date.now()): Promise<IssuedTokens | null> {
  const successor = derivedToken(await installationKey(db), refreshToken)
  const session = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<SessionRow & { spent: string | null; dead: boolean }>`
      select s.id, s.user_id, s.acting_as, t.spent, (s.revoked is not null or s.expires <= now()) as dead
      from refresh_token t join session s on s.id = t.session_id
      where t.token_hash = ${digestOf(refreshToken)} for update of t, s`.execute(trx)
    const found = rows[0]
    if (found === undefined || found.dead) return null
    if (found.spent === null) {
      await sql`update refresh_token set spent = to_timestamp(${now} / 1000.0) where token_hash = ${digestOf(refreshToken)}`.execute(
        trx,
      )
      await sql`insert into refresh_token (token_hash, session_id) values (${digestOf(successor)}, ${found.id})`.execute(
        trx,
      )
      await sql`update session set expires = least(ends, now() + ${refreshSeconds} * interval '1 second') where id = ${found.id}`.execute(
        trx,
      )
      await sql`delete from refresh_token where session_id = ${found.id}
        and spent < now() - ${memoryDays} * interval '1 day'`.execute(trx)
      return found
    }
    const next = await sql<{ spent: string | null }>`
      select spent from refresh_token where token_hash = ${digestOf(successor)}`.execute(trx)
    if (now - Date.parse(found.spent) <= graceMs && next.rows[0]?.spent === null) return found
    await sql`update session set revoked = now() where id = ${found.id}`.execute(trx)
    return null
  })
  return session === null ? null : { ...(await accessTokenFor(db, session)), refreshToken: successor }
}

/** Returns the session of a token while it is live and still acts as the token claims; null otherwise. */
export async function liveSession(db: Db, claims: TokenClaims): Promise<LiveSession | null> {
  if (!/^[0-9a-f-]{36}$/i.test(claims.session)) return null
  const { rows } = await sql<LiveSession>`
    select id, user_id, acting_as, created > now() - ${freshMinutes} * interval '1 minute' as fresh from session
    where id = ${claims.session} and revoked is null and expires > now()`.execute(db)
  const session = rows[0]
  return session !== undefined && claimsOf(session).user === claims.user ? session : null
}

/** Makes a session act as another user, or with null as its own user again. */
export async function actAs(db: Db, session: string, user: string | null): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    update session set acting_as = ${user} where id = ${session} returning id, user_id, acting_as`.execute(db)
  return only(rows)
}

export async function revokeSession(db: Db, session: string): Promise<void> {
  await sql`update session set revoked = now() where id = ${session} and revoked is null`.execute(db)
}

/** Revokes the session of a refresh token, also when the token was used or has expired. */
export async function revokeByRefreshToken(db: Db, refreshToken: string): Promise<void> {
  await sql`update session set revoked = now() where revoked is null and id in
    (select session_id from refresh_token where token_hash = ${digestOf(refreshToken)})`.execute(db)
}

/**
 * Revokes all sessions of a user except `but`: after a new password, a block, or at the request of an administrator.
 */
export async function revokeSessionsOf(db: Db, user: string, but: string | null = null): Promise<void> {
  await sql`update session set revoked = now()
    where (user_id = ${user} or acting_as = ${user}) and revoked is null and id is distinct from ${but}::uuid`.execute(
    db,
  )
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('expected one row')
  return row
}
