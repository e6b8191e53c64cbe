import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** The consecutive failure from which an account waits: a minute, twice as long after each further one, at most an hour. */
export const delayingAttempt = 10
const firstDelay = 60
const longestDelay = 3600

const hashOf = (username: string): string => createHash('sha256').update(username.trim().toLowerCase()).digest('hex')

export interface Attempt {
  /** Consecutive failures, this attempt among them when it was taken. */
  readonly attempts: number
  /** Seconds until the next attempt is taken; 0 while attempts are free. */
  readonly wait: number
  /** Whether this one may be judged. */
  readonly taken: boolean
}

/**
 * Counts an attempt of a username, whether or not it exists, before its password is judged: parallel attempts of several
 * processes cannot pass the limit together. A right password calls `clearFailures`.
 */
export async function takeAttempt(db: Db, username: string): Promise<Attempt> {
  const hash = hashOf(username)
  const { rows: taken } = await sql<Attempt>`
    insert into sign_in_failure as f (username_hash, failures) values (${hash}, 1)
    on conflict (username_hash) do update set failures = f.failures + 1, last = now(),
      until = case when f.failures + 1 >= ${delayingAttempt} then now() + interval '1 second'
        * least(${longestDelay}, ${firstDelay} * power(2, least(f.failures + 1 - ${delayingAttempt}, 10))) end
    where f.until is null or f.until <= now()
    returning failures as attempts, ${secondsLeft} as wait, true as taken`.execute(db)
  if (taken[0] !== undefined) return taken[0]
  const { rows } = await sql<Attempt>`
    select failures as attempts, ${secondsLeft} as wait, false as taken from sign_in_failure
    where username_hash = ${hash}`.execute(db)
  // Removed meanwhile: somebody signed in, and attempts are free again.
  return rows[0] ?? takeAttempt(db, username)
}

const secondsLeft = sql`greatest(0, ceil(coalesce(extract(epoch from until - now()), 0)))::int`

/** After a success, a finished reset and a password from an administrator the count begins again. */
export async function clearFailures(db: Db, username: string): Promise<void> {
  await sql`delete from sign_in_failure where username_hash = ${hashOf(username)}`.execute(db)
  await sql`delete from sign_in_failure where username_hash in (
    select username_hash from sign_in_failure where last < now() - interval '90 days' limit 100 for update skip locked)`.execute(
    db,
  )
}
