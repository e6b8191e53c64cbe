import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { digestOf, randomToken } from './secret.ts'

/** A challenge to `register` belongs to one account; one to `sign-in` belongs to none. */
export type ChallengePurpose = 'register' | 'sign-in'

/** Minutes in which a challenge can be answered. */
const challengeMinutes = 5

/** Stores a challenge of 256 random bits, in base64url, which `takeChallenge` accepts once. */
export async function newChallenge(db: Db, purpose: ChallengePurpose, user: string | null): Promise<string> {
  const challenge = randomToken()
  await sql`delete from passkey_challenge where challenge_hash in (
    select challenge_hash from passkey_challenge where expires < now() limit 100 for update skip locked)`.execute(db)
  await sql`insert into passkey_challenge (challenge_hash, purpose, user_id, expires) values (${digestOf(challenge)},
    ${purpose}, ${user}, now() + ${challengeMinutes} * interval '1 minute')`.execute(db)
  return challenge
}

/** Uses up a challenge, whatever it was made for; returns whether it was made for this and is not too old. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  purpose: ChallengePurpose,
  user: string | null,
): Promise<boolean> {
  const { rows } = await sql<{
    right: boolean
  }>`delete from passkey_challenge where challenge_hash = ${digestOf(challenge)}
    returning purpose = ${purpose} and user_id is not distinct from ${user}::uuid and expires > now() as right`.execute(
    db,
  )
  return rows[0]?.right === true
}

/** Returns the challenge that a browser says it answers; null when its data cannot be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const isObject = data !== null && typeof data === 'object' && 'challenge' in data
    return isObject && typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
