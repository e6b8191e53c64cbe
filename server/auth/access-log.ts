import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { eventSql, printable } from '../store/audit.ts'

/** OENUM-35. */
export type AccessResult = 'success' | 'failed' | 'blocked' | 'switch' | 'return'

/** Origin of a request, as it is logged. */
export interface Origin {
  readonly address: string
  readonly agent: string
}

export interface AccessEntry extends Origin {
  readonly user: string | null
  readonly username: string
  readonly result: AccessResult
  /** The administrator who switched or returned. */
  readonly actor?: string
  /** How the person signed in, where it was not by password; it is in the audit. */
  readonly way?: 'passkey'
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
 * Logs a sign-in attempt or a switch of user (AUTH-29) and adds it to the audit, in one statement. Rows are never
 * changed. They are read through REST only and written with a version, because they are not synced to devices.
 */
export async function recordAccess(db: Db, entry: AccessEntry): Promise<void> {
  const { user, username, result, actor = null, address, agent, version, way } = entry
  const organization = sql`(select organization from "user" where id = ${user})`
  const known = result !== 'failed' && result !== 'blocked'
  const who = { user: known ? user : null, organization: null, actor, address, agent, via: 'rest' } as const
  const details = way === undefined ? {} : { details: { way } }
  const event = { action: ACTIONS[result], entity: 'user', record: user, name: username, ...details }
  await sql`with logged as (insert into access_log
    (id, version, "time", "user", organization, username, result, actor, address, agent, "appVersion") values (
    ${randomUUID()}, 1, now(), ${user}, ${organization}, ${printable(username, 200)}, ${result}, ${actor}, ${address},
    ${printable(agent, 300)}, ${version === undefined ? null : printable(version, 40)}) returning organization)
    select ${eventSql(who, event, { owner: sql`organization` })} from logged`.execute(db)
}
