import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { eventSql, type Who } from '../store/audit.ts'
import { hashAnswer, hashPassword, verifyPassword } from './password.ts'

/** Returns the stored password hash; undefined until the account is activated. */
export async function passwordHashOf(db: Db, user: string): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from credential where user_id = ${user}`.execute(db)
  return rows[0]?.password_hash
}

/** Earlier passwords of an account that are not taken again, besides the one that it has. */
const REMEMBERED = 4

/** Returns whether the account has this password, or had it among its last five. */
export async function hasHadPassword(db: Db, user: string, password: string): Promise<boolean> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from credential where user_id = ${user}
    union all select password_hash from earlier_password where user_id = ${user}`.execute(db)
  for (const { password_hash: hash } of rows) if (await verifyPassword(hash, password)) return true
  return false
}

/** SQL that enters in the audit, in the statement `kept`, that a secret of a user was set: who, for whom and when. */
const keptSql = (who: Who, action: 'password' | 'security answer') => sql`
  select ${eventSql(who, { action, entity: 'user' }, { record: sql`u.id`, name: sql`u.username`, owner: sql`u.organization` })}
  from kept join "user" as u on u.id = kept.user_id`

/**
 * Sets a password that has been validated, remembers the one before, and enters it in the audit. Does not revoke sessions;
 * see `revokeSessionsOf`.
 */
export async function setPassword(db: Db, user: string, password: string, who: Who): Promise<void> {
  const hash = await hashPassword(password)
  await sql`with earlier as (insert into earlier_password (user_id, password_hash)
      select user_id, password_hash from credential where user_id = ${user} on conflict do nothing),
    kept as (insert into credential (user_id, password_hash) values (${user}, ${hash})
      on conflict (user_id) do update set password_hash = excluded.password_hash, changed = now() returning user_id)
    ${keptSql(who, 'password')}`.execute(db)
  await sql`delete from earlier_password where user_id = ${user} and password_hash not in (
    select password_hash from earlier_password where user_id = ${user}
    order by replaced desc limit ${REMEMBERED})`.execute(db)
}

/** Sets a hash made by `hashPassword`; for seed data, where many accounts have the same password. */
export async function setPasswordHash(db: Db, user: string, hash: string): Promise<void> {
  await sql`insert into credential (user_id, password_hash) values (${user}, ${hash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed = now()`.execute(db)
}

/**
 * Stores the hash of the answer to the security question, and enters it in the audit; the account must have a password.
 */
export async function setSecurityAnswer(db: Db, user: string, answer: string, who: Who): Promise<void> {
  const hash = await hashAnswer(answer)
  await sql`with kept as (update credential set answer_hash = ${hash} where user_id = ${user} returning user_id)
    ${keptSql(who, 'security answer')}`.execute(db)
}
