import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { digestOf, randomToken } from './secret.ts'

/** Life of the device cookie in seconds: one year. */
export const deviceSeconds = 31_536_000
/** Wrong passwords after which a device counts as unknown. */
const patience = 10

/**
 * Whether the user has signed in from the browser that holds this token; the delay of the account does not hold there
 * (OPEN-009). Counts as a failure of the device until `rememberDevice`, so that parallel attempts cannot pass the limit.
 */
export async function takeDeviceAttempt(db: Db, token: string | undefined, user: string): Promise<boolean> {
  if (token === undefined) return false
  const { rows } = await sql`update known_device set failures = failures + 1
    where token_hash = ${digestOf(token + user)} and failures < ${patience} returning 1`.execute(db)
  return rows.length > 0
}

/** Remembers the browser for the user, under its token or a new one, and returns the token. */
export async function rememberDevice(db: Db, token: string | undefined, user: string): Promise<string> {
  const kept = token !== undefined && /^[\w-]{43}$/.test(token) ? token : randomToken()
  await sql`insert into known_device (token_hash, user_id) values (${digestOf(kept + user)}, ${user})
    on conflict (token_hash) do update set failures = 0, last_used = now()`.execute(db)
  return kept
}

/** After a new password no browser is known any more but by signing in again. */
export async function forgetDevices(db: Db, user: string): Promise<void> {
  await sql`delete from known_device where user_id = ${user}`.execute(db)
}
