import { sql } from 'kysely'
import { defaultSessionDays } from '../config.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { type Ask, createBatch } from '../db/batch.ts'
import type { Db } from '../db/pool.ts'
import { accessSeconds, issueAccessToken, type TokenClaims } from './access-token.ts'
import { digestOf, installationKey, randomToken } from './secret.ts'

/** Lifetime of the refresh cookie in seconds (AUTH-05). */
export const refreshSeconds = 2_592_000

export interface IssuedTokens {
  readonly accessToken: string
  /** Seconds. */
  readonly expiresIn: number
  readonly refreshToken: string
}

export interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly acting_as: string | null
  /** Raised when a successor of a refresh token is handed out again; see `refreshSession`. */
  readonly generation: number
}

/** Seconds for which calls under way may carry an access token of an earlier generation. */
const leewaySeconds = 10

/** Minutes after a sign-in during which the password need not be given again. */
const freshMinutes = 10

export interface LiveSession extends SessionRow {
  readonly fresh: boolean
  /** The version of all permissions when the session was read (server/store/principal-cache.ts). */
  readonly permissions: string
}

/** Claims of a session: the user it acts as, and the real user when that is another. */
const claimsOf = ({ id, user_id, acting_as, generation }: SessionRow): TokenClaims => ({
  session: id,
  user: acting_as ?? user_id,
  actor: acting_as === null ? null : user_id,
  generation,
})

/** Issues an access token for the current state of a session (AUTH-06). */
export async function accessTokenFor(
  db: Db,
  session: SessionRow,
): Promise<{ readonly accessToken: string; readonly expiresIn: number }> {
  const key = await installationKey(db)
  return { accessToken: await issueAccessToken(key, claimsOf(session)), expiresIn: accessSeconds }
}

/**
 * Opens a session after the password was checked. It expires after `days`, however often it is used. `hostCookie`: its
 * cookie has the prefix `__Host-`.
 */
export async function openSession(
  db: Db,
  user: string,
  days: number = defaultSessionDays,
  hostCookie = false,
): Promise<IssuedTokens> {
  const refreshToken = randomToken()
  await sql`delete from session where user_id = ${user} and expires < now()`.execute(db)
  const { rows } = await sql<SessionRow>`
    with opened as (
      insert into session (user_id, expires, ends, host_cookie) values (${user},
        now() + least(${refreshSeconds} * interval '1 second', ${days} * interval '1 day'), now() + ${days} * interval '1 day',
        ${hostCookie})
      returning id, user_id, acting_as, generation
    ), token as (insert into refresh_token (token_hash, session_id) select ${digestOf(refreshToken)}, id from opened)
    select * from opened`.execute(db)
  return { ...(await accessTokenFor(db, only(rows))), refreshToken }
}

interface FoundSession extends LiveSession {
  /** The last token was issued longer ago than calls are under way; null when none was issued again. */
  readonly settled: boolean | null
}

const batches = new WeakMap<Db, Ask<string, FoundSession | null>>()

/** Live sessions, read in one query for all concurrent callers; never cached, so that an ended one is refused at once. */
const readSessions = async (db: Db, ids: readonly string[]): Promise<readonly (FoundSession | null)[]> => {
  const { rows } = await sql<FoundSession>`
    select id, user_id, acting_as, generation, created between now() - ${freshMinutes} * interval '1 minute' and clock_timestamp() as fresh,
      reissued < now() - ${leewaySeconds} * interval '1 second' as settled,
      (select version from permission_version) as permissions from session
    where id = any(${[...new Set(ids)]}::uuid[]) and revoked is null and expires > now()`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? null)
}

/**
 * Returns the session of a token while it is live and still acts as the token claims; null otherwise. A token of an
 * earlier generation revokes the session: its browser has since asked for new tokens, so the old one was stolen.
 */
export async function liveSession(db: Db, claims: TokenClaims): Promise<LiveSession | null> {
  if (!isUuid(claims.session)) return null
  const batch = batches.get(db) ?? createBatch((ids) => readSessions(db, ids))
  batches.set(db, batch)
  const session = await batch(claims.session.toLowerCase())
  if (session === null) return null
  if (claims.generation < session.generation && session.settled === true) {
    await revokeSession(db, session.id)
    return null
  }
  return claimsOf(session).user === claims.user ? session : null
}

/** Makes a session act as another user, or with null as its own user again. */
export async function actAs(db: Db, session: string, user: string | null): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    update session set acting_as = ${user} where id = ${session} returning id, user_id, acting_as, generation`.execute(
    db,
  )
  return only(rows)
}

export async function revokeSession(db: Db, session: string): Promise<void> {
  await sql`update session set revoked = now() where id = ${session} and revoked is null`.execute(db)
}

/**
 * Revokes the session of a refresh token, also when the token was used or has expired; with `user` only a session that
 * belongs to this user or acts as this user. Returns whether the token is of such a session.
 */
export async function revokeByRefreshToken(db: Db, refreshToken: string, user: string | null = null): Promise<boolean> {
  const { rows } = await sql`update session set revoked = coalesce(revoked, now()) where id in
    (select session_id from refresh_token where token_hash = ${digestOf(refreshToken)})
    and (${user}::uuid is null or user_id = ${user}::uuid or acting_as = ${user}::uuid) returning 1`.execute(db)
  return rows.length > 0
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
