import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/**
 * The number of consecutive failures from which an account is delayed: by a minute, doubled with each further failure,
 * at most an hour.
 */
export const delayingAttempt = 10
const firstDelay = 60
const longestDelay = 3600

const hashOf = (username: string): string => createHash('sha256').update(username.trim().toLowerCase()).digest('hex')

export interface Attempt {
  /** Consecutive failures, including this attempt when it was accepted. */
  readonly attempts: number
  /** Seconds until the next attempt is accepted; 0 while there is no delay. */
  readonly wait: number
  /** Whether the password of this attempt may be checked. */
  readonly taken: boolean
}

/**
 * Counts an attempt for a username, whether or not it exists, before its password is checked, so that parallel attempts
 * on several processes cannot exceed the limit. Call `clearFailures` when the password is right.
 */
export async function takeAttempt(db: Db, username: string): Promise<Attempt> {
  const hash = hashOf(username)
  const { rows: taken } = await sql<Attempt>`
    insert into sign_in_failure as f (username_hash, failures) values (${hash}, 1)
    on conflict (username_hash) do update set failures = f.failures + 1, last = now(),
      until = case when f.failures + 1 >= ${delayingAttempt} then now() + interval '1 second'
        * least(${longestDelay}, ${firstDelay} * power(2, least(f.failures + 1 - ${delayingAttempt}, 10))) end
    where ${isOpen(sql`f.until`)}
    returning failures as attempts, ${secondsLeft} as wait, true as taken`.execute(db)
  if (taken[0] !== undefined) return taken[0]
  const { rows } = await sql<Attempt>`
    select failures as attempts, ${secondsLeft} as wait, false as taken from sign_in_failure
    where username_hash = ${hash}`.execute(db)
  // The row was removed in the meantime because somebody signed in: start a new count.
  return rows[0] ?? takeAttempt(db, username)
}

/** Refunds an attempt with the right password that only lacked its second factor. */
export async function giveBackAttempt(db: Db, username: string): Promise<void> {
  await sql`update sign_in_failure set failures = greatest(0, failures - 1), until = null
    where username_hash = ${hashOf(username)}`.execute(db)
}

// A delay that ends later than the longest one began while the clock was ahead. Now is when the row is locked: at the
// start of this transaction, another one that counted meanwhile would look like such a delay.
const isOpen = (until: RawBuilder<unknown>) =>
  sql`(${until} is null or ${until} <= clock_timestamp() or ${until} > clock_timestamp() + ${longestDelay} * interval '1 second')`

const secondsLeft = sql`greatest(0, ceil(coalesce(extract(epoch from until - now()), 0)))::int`

/** Resets the count; for a successful sign-in, a finished reset and a password set by an administrator. */
export async function clearFailures(db: Db, username: string): Promise<void> {
  await sql`delete from sign_in_failure where username_hash = ${hashOf(username)}`.execute(db)
  await sql`delete from sign_in_failure where username_hash in (
    select username_hash from sign_in_failure where last < now() - interval '90 days' limit 100 for update skip locked)`.execute(
    db,
  )
}
