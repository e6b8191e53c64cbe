import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** The failed attempt at which an account is blocked (OPEN-009). */
export const blockingAttempt = 10

const hashOf = (username: string): string => createHash('sha256').update(username.trim().toLowerCase()).digest('hex')

/** Counts one more consecutive failure of a username, whether or not anybody has it, and answers the count. */
export async function countFailure(db: Db, username: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failure (username_hash, failures) values (${hashOf(username)}, 1)
    on conflict (username_hash) do update set failures = sign_in_failure.failures + 1, last = now()
    returning failures`.execute(db)
  return rows[0]?.failures ?? 1
}

/** A success and a finished reset begin the count again. */
export async function clearFailures(db: Db, username: string): Promise<void> {
  await sql`delete from sign_in_failure where username_hash = ${hashOf(username)} or last < now() - interval '90 days'`.execute(
    db,
  )
}

/**
 * Guesses per address in a window of 15 minutes, kept by this process. Only failures count, so that many people behind
 * one address can sign in as often as they like.
 */
export class GuessLimit {
  readonly #guesses = new Map<string, { count: number; until: number }>()
  readonly #most: number
  readonly #windowMs: number

  constructor(most: number, windowMs = 15 * 60_000) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Seconds to wait before the address may guess again; 0 means now. */
  waitOf(address: string, now = Date.now()): number {
    const found = this.#guesses.get(address)
    if (found === undefined || found.until <= now || found.count < this.#most) return 0
    return Math.ceil((found.until - now) / 1000)
  }

  count(address: string, now = Date.now()): void {
    const found = this.#guesses.get(address)
    if (found !== undefined && found.until > now) {
      found.count += 1
      return
    }
    if (this.#guesses.size >= 10_000) this.#prune(now)
    this.#guesses.set(address, { count: 1, until: now + this.#windowMs })
  }

  #prune(now: number): void {
    for (const [address, { until }] of this.#guesses) if (until <= now) this.#guesses.delete(address)
    // Still full: the oldest go first, in the order in which they came.
    for (const address of this.#guesses.keys()) {
      if (this.#guesses.size < 9_000) break
      this.#guesses.delete(address)
    }
  }
}
