import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { SnapshotRequest } from '../../src/protocol/sync.ts'
import type { Principal } from '../store/principal.ts'
import { entitiesInScope, scopesHeld } from '../store/scopes-held.ts'
import { failure, isOpen, LIMITS, nowOf, type SyncDeps, type SyncFailure } from './deps.ts'
import { readHead } from './send-queue.ts'
import { rowJson, tableSql, windowWhere } from './rows.ts'
import { parseToken, type SnapshotToken, tokenText } from './snapshot-token.ts'

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
  return linesOf(deps, request, head.epoch, token?.v0 ?? head.head, token)
}

async function* linesOf(
  deps: SyncDeps,
  { stream, scopes, limit = LIMITS.snapshotRows }: SnapshotRequest,
  epoch: string,
  v0: number,
  token: SnapshotToken | null,
): SnapshotLines {
  const counts = await countRows(deps, stream, scopes)
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
      let after = resumed?.entity === entity.name ? resumed.id : null
      for (;;) {
        const page = await readPage(deps, { stream, scope, entity, after, limit })
        if (page.last === null) break
        after = page.last
        total += page.sent
        const next = tokenText({ epoch, v0, scope, entity: entity.name, id: page.last, sent: total })
        yield `{"k":"page","scope":${JSON.stringify(scope)},"rows":[${page.rows ?? ''}],"token":${JSON.stringify(next)}}\n`
        if (page.seen < limit) break
      }
    }
  }
  yield line({ k: 'end', v0, rows: total })
}

const line = (value: object): string => `${JSON.stringify(value)}\n`

interface Page {
  /** Id of the last fact read; null when there was none. */
  readonly last: string | null
  readonly seen: number
  readonly sent: number
  /** JSON of the rows, separated by commas. */
  readonly rows: string | null
}

const readPage = async (
  deps: SyncDeps,
  asked: { stream: string; scope: string; entity: AnyEntity; after: string | null; limit: number },
): Promise<Page> => {
  const { stream, scope, entity, after, limit } = asked
  const { rows } = await sql<Page>`
    with facts as materialized (
      select id from sync_row where stream = ${stream} and scope = ${scope} and entity = ${entity.name} and op = 'U'
        and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}
    )
    select (select max(id::text) from facts) as last, (select count(*) from facts) as seen, count(t.id) as sent,
      string_agg('["' || ${entity.name}::text || '","' || t.id || '",' || t.version || ',' || ${rowJson(entity, scope)}::text || ']', ',' order by t.id) as rows
    from facts join ${tableSql(entity)} as t on t.id = facts.id and ${windowWhere(entity, nowOf(deps), 't')}`.execute(
    deps.db,
  )
  return rows[0] ?? { last: null, seen: 0, sent: 0, rows: null }
}

const placeOf = (scope: string, entity: string): string => JSON.stringify([scope, entity])

/** Number of rows by scope and entity, without zeros: most entities of most scopes have none. */
const countRows = async (
  deps: SyncDeps,
  stream: string,
  scopes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ scope: string; entity: string; n: number }>`
    select scope, entity, count(*) as n from sync_row
    where stream = ${stream} and scope = any(${[...scopes]}::text[]) and op = 'U' group by scope, entity`.execute(
    deps.db,
  )
  return new Map(rows.map(({ scope, entity, n }) => [placeOf(scope, entity), n]))
}
