import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { eventSql, printable } from '../store/audit.ts'

/** OENUM-35. */
export type AccessResult = 'success' | 'failed' | 'blocked' | 'switch' | 'return'

/** Where a request came from, as far as it is kept. */
export interface Origin {
  readonly address: string
  readonly agent: string
}

export interface AccessEntry extends Origin {
  readonly user: string | null
  readonly username: string
  readonly result: AccessResult
  /** The administrator behind a switch or return. */
  readonly actor?: string
  /** Version of the application, as sent at sign-in. */
  readonly version?: string
}

const ACTIONS = {
  success: 'sign-in',
  failed: 'sign-in failed',
  blocked: 'sign-in blocked',
  switch: 'switch',
  return: 'return',
} as const

/**
 * Records an attempt to sign in or a switch of user (AUTH-29), and enters it in the audit, in one statement. Rows are never
 * changed, and read over the call of the entity; they come with a version, because no device keeps them.
 */
export async function recordAccess(db: Db, entry: AccessEntry): Promise<void> {
  const { user, username, result, actor = null, address, agent, version } = entry
  const organization = sql`(select organization from "user" where id = ${user})`
  const known = result !== 'failed' && result !== 'blocked'
  const who = { user: known ? user : null, organization: null, actor, address, agent, via: 'rest' } as const
  const event = { action: ACTIONS[result], entity: 'user', record: user, name: username }
  await sql`with logged as (insert into access_log
    (id, version, "time", "user", organization, username, result, actor, address, agent, "appVersion") values (
    ${randomUUID()}, 1, now(), ${user}, ${organization}, ${printable(username, 200)}, ${result}, ${actor}, ${address},
    ${printable(agent, 300)}, ${version === undefined ? null : printable(version, 40)}) returning organization)
    select ${eventSql(who, event, sql`organization`)} from logged`.execute(db)
}
