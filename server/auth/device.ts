import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { digestOf, randomToken } from './secret.ts'

/** Life of the device cookie in seconds: one year. */
export const deviceSeconds = 31_536_000
/** Wrong passwords after which a device counts as unknown. */
const patience = 10

/** Whether the user has signed in from the browser that holds this token; such a browser is not locked out (OPEN-009). */
export async function isKnownDevice(db: Db, token: string | undefined, user: string): Promise<boolean> {
  if (token === undefined) return false
  const { rows } = await sql`
    select 1 from known_device where token_hash = ${digestOf(token + user)} and failures < ${patience}`.execute(db)
  return rows.length > 0
}

/** Remembers the browser for the user, under its token or a new one, and answers the token. */
export async function rememberDevice(db: Db, token: string | undefined, user: string): Promise<string> {
  const kept = token !== undefined && /^[\w-]{43}$/.test(token) ? token : randomToken()
  await sql`insert into known_device (token_hash, user_id) values (${digestOf(kept + user)}, ${user})
    on conflict (token_hash) do update set failures = 0, last_used = now()`.execute(db)
  return kept
}

export async function countDeviceFailure(db: Db, token: string | undefined, user: string): Promise<void> {
  if (token === undefined) return
  await sql`update known_device set failures = failures + 1 where token_hash = ${digestOf(token + user)}`.execute(db)
}

/** After a new password no browser is known any more but by signing in again. */
export async function forgetDevices(db: Db, user: string): Promise<void> {
  await sql`delete from known_device where user_id = ${user}`.execute(db)
}
