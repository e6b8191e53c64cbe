import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Origin } from './access-log.ts'
import { rememberDevice } from './device.ts'
import { openSession, revokeByRefreshToken, type IssuedTokens } from './session.ts'

export interface SignInOrigin extends Origin {
  /** Value of the device cookie. */
  readonly device: string | undefined
  /** Days after which a new session expires. */
  readonly sessionDays: number
  /** The cookie of the session has the prefix `__Host-`. */
  readonly hostCookie: boolean
  /** Refresh token of the session that the new one replaces in this browser, which ends. */
  readonly replaced: string | undefined
}

/** A session that was just opened, and the browser that is known from now on. */
export interface Begun {
  readonly tokens: IssuedTokens
  readonly device: string
}

/**
 * Opens a session and records the browser, unless the account was blocked or archived after the check. Locks the
 * account, so that a concurrent block or archive waits and then revokes this session too.
 */
export function beginSession(
  db: Db,
  { id }: { readonly id: string },
  { device, sessionDays, hostCookie, replaced }: SignInOrigin,
): Promise<Begun | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select 1 from "user" where id = ${id} and archived is null
      and not coalesce(blocked, false) for share`.execute(transaction)
    if (rows.length === 0) return null
    const known = await rememberDevice(transaction, device, id)
    if (replaced !== undefined) await revokeByRefreshToken(transaction, replaced)
    return { tokens: await openSession(transaction, id, sessionDays, hostCookie), device: known }
  })
}
