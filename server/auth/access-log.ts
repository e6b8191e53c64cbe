import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { printable } from '../store/audit.ts'

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

/**
 * Records an attempt to sign in or a switch of user (AUTH-29). Rows are never changed, and read over the call of the
 * entity; they come with a version, because no device keeps them.
 */
export async function recordAccess(db: Db, entry: AccessEntry): Promise<void> {
  await sql`insert into access_log
    (id, version, "time", "user", organization, username, result, actor, address, agent, "appVersion") values (
    ${randomUUID()}, 1, now(), ${entry.user}, (select organization from "user" where id = ${entry.user}),
    ${printable(entry.username, 200)}, ${entry.result}, ${entry.actor ?? null}, ${entry.address},
    ${printable(entry.agent, 300)}, ${entry.version === undefined ? null : printable(entry.version, 40)})`.execute(db)
}
