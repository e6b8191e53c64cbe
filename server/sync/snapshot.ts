import { type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { SnapshotRequest } from '../../src/protocol/sync.ts'
import type { Principal } from '../store/principal.ts'
import { entitiesInScope, scopesHeld } from '../store/scopes-held.ts'
import { failure, isOpen, LIMITS, windowNowOf, type SyncDeps, type SyncFailure } from './deps.ts'
import { type Head, readHead } from './send-queue.ts'
import { rowJson, tableSql, windowOf, windowWhere } from './rows.ts'
import { parseToken, type SnapshotToken, tokenText } from './snapshot-token.ts'
import { readingAs } from '../store/walled.ts'

/** Lines of application/x-ndjson, including the line ends. */
export type SnapshotLines = AsyncGenerator<string, void, void>

/**
 * POST /sync/snapshot: the rows of the requested scopes in keyset pages, each read in a short query of its own. Returns
 * a failure, or lines that may be interrupted anywhere and resumed with the last `token`.
 */
export const handleSnapshot = async (
  deps: SyncDeps,
  principal: Principal,
  request: SnapshotRequest,
): Promise<SyncFailure | SnapshotLines> => {
  const { stream, scopes } = request
  if (!isOpen(principal, stream)) return failure('stream_gone')
  const held = new Set(scopesHeld(principal, stream))
  if (scopes.some((scope) => !held.has(scope))) return failure('scope_not_held')
  const head = await readHead(deps.db, stream)
  const token = request.token === null ? null : parseToken(request.token)
  if (request.token !== null) {
    if (token === null || !scopes.includes(token.scope)) return failure('token_invalid')
    if (token.epoch !== head.epoch) return failure('epoch_changed', { epoch: head.epoch })
    if (token.v0 < head.horizon) return failure('cursor_expired')
  }
  const { inTurn } = deps
  const read: Read = inTurn === undefined ? (work) => work() : (work) => inTurn(principal.user.id, work)
  return linesOf(read, { ...deps, db: readingAs(deps.db, principal) }, request, head, token)
}

type Read = <T>(work: () => Promise<T>) => Promise<T>

async function* linesOf(
  read: Read,
  deps: SyncDeps,
  { stream, scopes, limit = LIMITS.snapshotRows }: SnapshotRequest,
  head: Head,
  token: SnapshotToken | null,
): SnapshotLines {
  const { epoch } = head
  const v0 = token?.v0 ?? head.head
  const counts = await read(() => countRows(deps, stream, scopes))
  const estimate = [...counts.values()].reduce((sum, n) => sum + n, 0)
  yield line({ k: 'begin', epoch, v0, estimate })
  let total = token?.sent ?? 0
  const rest = token === null ? scopes : scopes.slice(scopes.indexOf(token.scope))
  for (const scope of rest) {
    for (const entity of entitiesInScope(scope, stream)) {
      // Rows that appear after the count are newer than `v0`: the following pull sends them.
      if (!counts.has(placeOf(scope, entity.name))) continue
      const resumed = token !== null && scope === token.scope ? token : null
      if (resumed !== null && entity.name < resumed.entity) continue
      let after: After | null = resumed?.entity === entity.name ? resumed : null
      for (;;) {
        const asked = { stream, scope, entity, after, limit }
        const page = await read(() => readPage(deps, asked))
        if (page.last === null) break
        after = { id: page.last, ...(page.by === null ? {} : { by: page.by }) }
        total += page.sent
        const next = tokenText({ epoch, v0, scope, entity: entity.name, ...after, sent: total })
        yield `{"k":"page","scope":${JSON.stringify(scope)},"rows":[${page.rows ?? ''}],"token":${JSON.stringify(next)}}\n`
        if (page.seen < limit) break
      }
    }
  }
  yield line({ k: 'end', v0, rows: total })
}

const line = (value: object): string => `${JSON.stringify(value)}\n`

/** Where a page begins: after this record. */
type After = Pick<SnapshotToken, 'id' | 'by'>

interface Page {
  /** Id of the last fact read; null when there was none. */
  readonly last: string | null
  /** Its time, of an entity with a window. */
  readonly by: string | null
  readonly seen: number
  readonly sent: number
  /** JSON of the rows, separated by commas. */
  readonly rows: string | null
}

interface Asked {
  readonly stream: string
  readonly scope: string
  readonly entity: AnyEntity
  readonly after: After | null
  readonly limit: number
}

const FIRST = '00000000-0000-0000-0000-000000000000'
const NONE: Page = { last: null, by: null, seen: 0, sent: 0, rows: null }

const readPage = async (deps: SyncDeps, asked: Asked): Promise<Page> => {
  const window = windowOf(asked.entity)
  if (window !== null) return readWindowPage(deps, asked, window.by)
  const { stream, scope, entity, after, limit } = asked
  const { rows } = await sql<Page>`
    with facts as materialized (
      select id from sync_row where stream = ${stream} and scope = ${scope} and entity = ${entity.name} and op = 'U'
        and id > ${after?.id ?? FIRST}::uuid order by id limit ${limit}
    )
    select (select max(id::text) from facts) as last, null as by, (select count(*) from facts) as seen, count(t.id) as sent,
      ${rowsJson(entity, scope, sql`t.id`)} as rows
    from facts join ${tableSql(entity)} as t on t.id = facts.id`.execute(deps.db)
  return rows[0] ?? NONE
}

/** JSON of the rows of `t`, separated by commas. */
const rowsJson = (entity: AnyEntity, scope: string, order: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`string_agg('["' || ${entity.name}::text || '","' || t.id || '",' || t.version || ',' || ${rowJson(entity, scope)}::text || ']', ',' order by ${order})`

/**
 * A page of an entity of which devices keep only some days, ordered by their time, so that records outside of them cost
 * nothing, however many there are.
 */
const readWindowPage = async (deps: SyncDeps, asked: Asked, field: string): Promise<Page> => {
  const { stream, scope, entity, after, limit } = asked
  const by = sql.ref(`t.${field}`)
  const position =
    after?.by === undefined
      ? sql`t.id > ${after?.id ?? FIRST}::uuid`
      : sql`(${by}, t.id) > (${after.by}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<Page>`
    with t as materialized (
      select t.*, row_number() over (order by ${by}, t.id) as place from ${tableSql(entity)} as t
      where ${ownRows(entity, stream)} and ${windowWhere(entity, windowNowOf(deps), 't')} and ${position}
        and exists (select 1 from sync_row as f where f.stream = ${stream} and f.scope = ${scope}
          and f.entity = ${entity.name} and f.id = t.id and f.op = 'U')
      order by ${by}, t.id limit ${limit}
    )
    select (select id::text from t order by place desc limit 1) as last,
      (select to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from t order by place desc limit 1) as by,
      count(t.id) as seen, count(t.id) as sent, ${rowsJson(entity, scope, sql`t.place`)} as rows
    from t`.execute(deps.db)
  return rows[0] ?? NONE
}

const ownRows = (entity: AnyEntity, stream: string): RawBuilder<boolean> =>
  entity.stream === 'global' ? sql`t.project is null` : sql`t.project = ${stream}::uuid`

const placeOf = (scope: string, entity: string): string => JSON.stringify([scope, entity])

/** Number of rows by scope and entity, without zeros: most entities of most scopes have none. */
const countRows = async (
  deps: SyncDeps,
  stream: string,
  scopes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const places = scopes.flatMap((scope) => entitiesInScope(scope, stream).map((entity) => ({ scope, entity })))
  const whole = places.filter(({ entity }) => windowOf(entity) === null)
  const { rows } = await sql<{ scope: string; entity: string; n: number }>`
    select p.scope, p.entity, count(*) as n
    from unnest(${whole.map(({ scope }) => scope)}::text[], ${whole.map(({ entity }) => entity.name)}::text[]) as p (scope, entity)
    join sync_row as f on f.stream = ${stream} and f.scope = p.scope and f.entity = p.entity and f.op = 'U'
    group by p.scope, p.entity`.execute(deps.db)
  const counts = new Map(rows.map(({ scope, entity, n }) => [placeOf(scope, entity), n]))
  for (const { scope, entity } of places) {
    if (windowOf(entity) === null) continue
    const { rows: found } = await sql<{ n: number }>`
      select count(*) as n from ${tableSql(entity)} as t
      where ${ownRows(entity, stream)} and ${windowWhere(entity, windowNowOf(deps), 't')}`.execute(deps.db)
    if ((found[0]?.n ?? 0) > 0) counts.set(placeOf(scope, entity.name), found[0]?.n ?? 0)
  }
  return counts
}
