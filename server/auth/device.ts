import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { digestOf, randomToken } from './secret.ts'

/** Lifetime of the device cookie in seconds: one year. */
export const deviceSeconds = 31_536_000
/** Wrong passwords after which a device counts as unknown. */
const patience = 10

/**
 * Returns whether the user has signed in before from the browser with this token; such a browser is exempt from the
 * delay of the account (OPEN-009). Counts as a failure of the device until `rememberDevice` is called, so that parallel
 * attempts cannot exceed the limit.
 */
export async function takeDeviceAttempt(db: Db, token: string | undefined, user: string): Promise<boolean> {
  if (token === undefined) return false
  const { rows } = await sql`update known_device set failures = failures + 1
    where token_hash = ${digestOf(token + user)} and failures < ${patience} returning 1`.execute(db)
  return rows.length > 0
}

/** Records the browser as known to the user, under the given token or a new one, and returns the token. */
export async function rememberDevice(db: Db, token: string | undefined, user: string): Promise<string> {
  const kept = token !== undefined && /^[\w-]{43}$/.test(token) ? token : randomToken()
  await sql`insert into known_device (token_hash, user_id) values (${digestOf(kept + user)}, ${user})
    on conflict (token_hash) do update set failures = 0, last_used = now()`.execute(db)
  return kept
}

/** Forgets all known browsers of a user, for a changed password: each is known again after its next sign-in. */
export async function forgetDevices(db: Db, user: string): Promise<void> {
  await sql`delete from known_device where user_id = ${user}`.execute(db)
}
