import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { hashAnswer, hashPassword } from './password.ts'

/** Returns the stored password hash; undefined until the account is activated. */
export async function passwordHashOf(db: Db, user: string): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from credential where user_id = ${user}`.execute(db)
  return rows[0]?.password_hash
}

/** Sets a password that has been validated. Does not revoke sessions; see `revokeSessionsOf`. */
export async function setPassword(db: Db, user: string, password: string): Promise<void> {
  await setPasswordHash(db, user, await hashPassword(password))
}

/** Sets a hash made by `hashPassword`; for seed data, where many accounts have the same password. */
export async function setPasswordHash(db: Db, user: string, hash: string): Promise<void> {
  await sql`insert into credential (user_id, password_hash) values (${user}, ${hash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed = now()`.execute(db)
}

/** Stores the hash of the answer to the security question; the account must have a password. */
export async function setSecurityAnswer(db: Db, user: string, answer: string): Promise<void> {
  const hash = await hashAnswer(answer)
  await sql`update credential set answer_hash = ${hash} where user_id = ${user}`.execute(db)
}
