import { sql } from 'kysely'
import { type Outcome, outcomeSchema } from '../../src/protocol/mutation.ts'
import type { PullAnswer, PullRequest } from '../../src/protocol/sync.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from '../store/principal.ts'
import { scopeHash, scopesHeld } from '../store/scopes-held.ts'
import { failure, isOpen, LIMITS, nowOf, type SyncDeps, type SyncFailure } from './deps.ts'
import { type Fact, parsePosition, positionText, readFacts, readRows } from './facts.ts'
import { readHeadAndQueue } from './send-queue.ts'

/** `scopeHash`: that of the scopes which the device has stored, from its header. */
export type PullCall = PullRequest & { readonly scopeHash?: string | undefined }

/**
 * POST /sync/pull: the newest fact of every record that changed after the cursor, in one database snapshot with the
 * position of the client's send queue. Pages use keyset positions within a version, so a version may span several
 * pages.
 */
export const handlePull = async (
  deps: SyncDeps,
  principal: Principal,
  request: PullCall,
): Promise<PullAnswer | SyncFailure> => {
  if (!isOpen(principal, request.stream)) return failure('stream_gone')
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => pullIn(db, deps, principal, request))
}

const pullIn = async (
  db: Db,
  deps: SyncDeps,
  principal: Principal,
  request: PullCall,
): Promise<PullAnswer | SyncFailure> => {
  const { stream, cursor, limit = LIMITS.pullRows } = request
  const known = await readHeadAndQueue(db, request.clientId, stream)
  const { queue } = known
  const { epoch, horizon, head } = known.head
  if (request.epoch !== epoch) return failure('epoch_changed', { epoch })
  if (cursor > head) return failure('cursor_ahead', { epoch })
  if (cursor < horizon) return failure('cursor_expired', { epoch })
  const position = request.pos === null ? null : parsePosition(request.pos)
  if (request.pos !== null && (position === null || position.version <= cursor)) return failure('token_invalid')
  if (queue !== undefined && queue.userId !== principal.user.id) return failure('lane_owner')
  const scopes = scopesHeld(principal, stream)
  const hash = scopeHash(scopes)
  const now = nowOf(deps)
  const found = await readFacts(db, { stream, scopes, cursor, position, limit: limit + 1 })
  const page = found.slice(0, limit)
  const end = endOf(page, found[limit], cursor, head)
  return {
    kind: 'pull',
    epoch,
    from: cursor,
    ...end,
    upToDate: found.length <= limit,
    head,
    serverTime: now.toISOString(),
    lastSeq: queue?.lastSeq ?? 0,
    ...(request.scopeHash === hash ? {} : { scopes: [...scopes] }),
    scopeHash: hash,
    rows: await readRows(db, page, now),
    outcomes: (queue?.lastSeq ?? 0) > request.ackedThrough ? await outcomesAfter(db, request) : [],
  }
}

/** Position of the next page: a version boundary if the page ends on one, else inside the last version. */
const endOf = (
  page: readonly Fact[],
  next: Fact | undefined,
  cursor: number,
  head: number,
): { to: number; pos: string | null } => {
  const last = page.at(-1)
  if (next === undefined || last === undefined) return { to: next === undefined ? head : cursor, pos: null }
  if (next.version !== last.version) return { to: last.version, pos: null }
  return { to: Math.max(cursor, last.version - 1), pos: positionText(last) }
}

const outcomesAfter = async (db: Db, { clientId, stream, ackedThrough }: PullRequest): Promise<Outcome[]> => {
  const { rows } = await sql<{ outcome: unknown; version: number | null }>`
    select outcome, version from sync_mutation
    where client = ${clientId} and stream = ${stream} and seq > ${ackedThrough} order by seq limit 1000`.execute(db)
  return rows.map(({ outcome }) => outcomeSchema.parse(outcome))
}
