import { sql } from 'kysely'
import { entityNamed } from '../../src/domains/index.ts'
import { projectionFor } from '../../src/catalogue/scope.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { PullRow } from '../../src/protocol/sync.ts'
import type { Db } from '../db/pool.ts'
import { rowJson, tableSql, windowWhere } from './rows.ts'

/** The newest fact about a record in a scope. */
export interface Fact {
  readonly op: 'U' | 'D' | 'R'
  readonly scope: string
  readonly entity: string
  readonly id: string
  readonly version: number
}

export type Position = Pick<Fact, 'version' | 'scope' | 'entity' | 'id'>

export const positionText = ({ version, scope, entity, id }: Position): string =>
  JSON.stringify([version, scope, entity, id])

export const parsePosition = (text: string): Position | null => {
  try {
    const parts: unknown = JSON.parse(text)
    if (!Array.isArray(parts) || parts.length !== 4) return null
    const [version, scope, entity, id] = parts as unknown[]
    if (!Number.isSafeInteger(version) || typeof scope !== 'string' || typeof entity !== 'string' || !isUuid(id))
      return null
    return { version: version as number, scope, entity, id }
  } catch {
    return null
  }
}

/** Facts after a cursor or a position, ordered by (version, scope, entity, id); of all scopes when `scopes` is null. */
export const readFacts = async (
  db: Db,
  asked: {
    readonly stream: string
    readonly scopes: readonly string[] | null
    readonly cursor: number
    readonly position: Position | null
    readonly limit: number
  },
): Promise<readonly Fact[]> => {
  const { stream, scopes, cursor, position, limit } = asked
  const after =
    position === null
      ? sql`version > ${cursor}`
      : sql`(version, scope, entity, id) > (${position.version}::bigint, ${position.scope}::text, ${position.entity}::text, ${position.id}::uuid)`
  const { rows } = await sql<Fact>`
    select op, scope, entity, id, version from sync_row
    where stream = ${stream} and ${scopes === null ? sql`true` : sql`scope = any(${[...scopes]}::text[])`} and ${after}
    order by version, scope, entity, id limit ${limit}`.execute(db)
  return rows
}

/** Facts whose rows show the same fields are read together, whatever their scope. */
const groupOf = ({ scope, entity }: Fact): string => {
  const known = entityNamed(entity)
  return JSON.stringify([entity, known === undefined ? null : (projectionFor(known, scope) ?? null)])
}

/** Adds the rows to the facts. A row outside the days that devices keep has left its scope. */
export const readRows = async (db: Db, facts: readonly Fact[], now: Date): Promise<PullRow[]> => {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (fact.op !== 'U') continue
    const key = groupOf(fact)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [fact])
    else group.push(fact)
  }
  const found = new Map<string, { [field: string]: unknown }>()
  for (const [key, group] of groups) {
    const [first] = group
    const entity = first === undefined ? undefined : entityNamed(first.entity)
    if (first === undefined || entity === undefined) continue
    const ids = [...new Set(group.map(({ id }) => id))]
    const { rows } = await sql<{ id: string; row: { [field: string]: unknown } }>`
      select t.id, ${rowJson(entity, first.scope)} as row from ${tableSql(entity)} as t
      where t.id = any(${ids}::uuid[]) and ${windowWhere(entity, now, 't')}`.execute(db)
    for (const { id, row } of rows) found.set(`${key}\n${id}`, row)
  }
  return facts.map((fact): PullRow => {
    const { op, scope, entity, id, version } = fact
    if (op !== 'U') return [op, scope, entity, id, version, null]
    const row = found.get(`${groupOf(fact)}\n${id}`)
    return row === undefined ? ['R', scope, entity, id, version, null] : ['U', scope, entity, id, version, row]
  })
}
