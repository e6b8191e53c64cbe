import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

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

/** Records an attempt to sign in or a switch of user (AUTH-29). Rows are never changed. */
export async function recordAccess(db: Db, entry: AccessEntry): Promise<void> {
  await sql`insert into access_log (id, "user", username, result, actor, address, agent, version) values (
    ${randomUUID()}, ${entry.user}, ${printable(entry.username, 200)}, ${entry.result}, ${entry.actor ?? null},
    ${entry.address}, ${printable(entry.agent, 300)}, ${entry.version === undefined ? null : printable(entry.version, 40)})`.execute(
    db,
  )
}

export interface AccessLogQuery {
  readonly user?: string
  readonly result?: string
  readonly limit: number
  readonly offset: number
  readonly sort: 'time' | 'username' | 'result'
  readonly order: 'ASC' | 'DESC'
  /** Only users of these organizations; undefined means all. */
  readonly organization?: string | null
}

/** A page of the access log, newest first by default (XCALL-65). */
export async function listAccess(
  db: Db,
  query: AccessLogQuery,
): Promise<{ items: readonly Record<string, unknown>[]; count: number }> {
  const where = sql`where true
    ${query.user === undefined ? sql`` : sql`and l."user" = ${query.user}`}
    ${query.result === undefined ? sql`` : sql`and l.result = ${query.result}`}
    ${query.organization === undefined ? sql`` : sql`and u.organization = ${query.organization}`}`
  const from = sql`from access_log l left join "user" u on u.id = l."user" ${where}`
  const order = query.order === 'ASC' ? sql`asc` : sql`desc`
  const { rows } = await sql<Record<string, unknown>>`
    select l.id, l."time", l."user", l.username, l.result, l.actor, l.address, l.agent, l.version
    ${from} order by l.${sql.ref(query.sort)} ${order}, l.id ${order} limit ${query.limit} offset ${query.offset}`.execute(
    db,
  )
  const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db)
  return { items: rows, count: counted.rows[0]?.n ?? 0 }
}

const printable = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udfff\0]/gu, '\ufffd')
