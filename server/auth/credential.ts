import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { hashAnswer, hashPassword } from './password.ts'

/** The stored password hash; undefined while the account is not activated. */
export async function passwordHashOf(db: Db, user: string): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from credential where user_id = ${user}`.execute(db)
  return rows[0]?.password_hash
}

/** Sets a password that was judged before. Ends no session: `revokeSessionsOf` does, where it is called for. */
export async function setPassword(db: Db, user: string, password: string): Promise<void> {
  await setPasswordHash(db, user, await hashPassword(password))
}

/** Sets a hash made by `hashPassword`; for seeds that give many accounts one password. */
export async function setPasswordHash(db: Db, user: string, hash: string): Promise<void> {
  await sql`insert into credential (user_id, password_hash) values (${user}, ${hash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed = now()`.execute(db)
}

/** Keeps the answer to the security question, hashed; the account must have a password. */
export async function setSecurityAnswer(db: Db, user: string, answer: string): Promise<void> {
  const hash = await hashAnswer(answer)
  await sql`update credential set answer_hash = ${hash} where user_id = ${user}`.execute(db)
}
