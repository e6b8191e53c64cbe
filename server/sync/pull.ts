import { sql } from 'kysely'
import { type Outcome, outcomeSchema } from '../../src/protocol/mutation.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import type { PullAnswer, PullRequest, PullRow } from '../../src/protocol/sync.ts'
import type { Db } from '../db/pool.ts'
import type { Principal } from '../store/principal.ts'
import { failure, isOpen, LIMITS, windowNowOf, type SyncDeps, type SyncFailure } from './deps.ts'
import { type Fact, parsePosition, positionText, readFacts, readRows } from './facts.ts'
import { type Held, heldIn } from './held-scopes.ts'
import { inSnapshot } from './in-snapshot.ts'
import { type Head, readHeadAndQueue, type SendQueue } from './send-queue.ts'
import { readingAs, readingIn } from '../store/walled.ts'
import { areReached } from './reached.ts'

/** `scopeHash`: that of the scopes which the device has stored, from its header. */
export type PullCall = PullRequest & { readonly scopeHash?: string | undefined }

/** One pull, and what one query has read for it. */
interface Pull {
  readonly principal: Principal
  readonly request: PullCall
  readonly head: Head
  readonly queue: SendQueue | undefined
  readonly now: Date
}

/** Newer heads that a pull of shared changes runs after, before it takes a snapshot of its own. */
const ATTEMPTS = 4

/**
 * POST /sync/pull: the newest fact of every record that changed after the cursor, as of one state of the database with
 * the position of the client's send queue. Pages use keyset positions within a version, so a version may span several
 * pages.
 */
export const handlePull = async (
  deps: SyncDeps,
  principal: Principal,
  request: PullCall,
): Promise<PullAnswer | SyncFailure> => {
  if (!isOpen(principal, request.stream)) return failure('stream_gone')
  return (
    (await pullShared(deps, principal, request)) ??
    inSnapshot(readingAs(deps.db, principal), (db) => pullIn(db, deps, principal, request))
  )
}

/**
 * The pull from what all devices share; null when it needs a snapshot of its own. Head and queue are read in one query,
 * which is a snapshot by itself, and the changes at this head are the same in all.
 */
const pullShared = async (
  deps: SyncDeps,
  principal: Principal,
  request: PullCall,
): Promise<PullAnswer | SyncFailure | null> => {
  const { stream, cursor, pos } = request
  if (deps.deltas === undefined || pos !== null) return null
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await readHeadAndQueue(deps.db, request.clientId, stream)
    const pull: Pull = { principal, request, now: windowNowOf(deps), ...known }
    const refused = refusalOf(pull)
    if (refused !== null) return refused
    const db = stream === GLOBAL_STREAM ? deps.db : readingIn(deps.db, stream)
    const delta = await deps.deltas.read(db, { stream, cursor, head: known.head, now: pull.now })
    if (delta === 'alone') return null
    if (delta === 'moved') continue
    const held = heldIn(principal, stream)
    const mine = delta.facts.flatMap((fact, at) => {
      const row = delta.rows[at]
      return fact.version > cursor && held.has.has(fact.scope) && row !== undefined ? [{ fact, row }] : []
    })
    const facts = mine.map(({ fact }) => fact)
    if (stream === GLOBAL_STREAM && !(await areReached(readingAs(deps.db, principal), facts))) return null
    return answerOf(deps.db, pull, held, facts, (page) => mine.slice(0, page.length).map(({ row }) => row))
  }
  return null
}

const pullIn = async (
  db: Db,
  deps: SyncDeps,
  principal: Principal,
  request: PullCall,
): Promise<PullAnswer | SyncFailure> => {
  const { stream, cursor, pos } = request
  const known = await readHeadAndQueue(db, request.clientId, stream)
  const pull: Pull = { principal, request, now: windowNowOf(deps), ...known }
  const refused = refusalOf(pull)
  if (refused !== null) return refused
  const position = pos === null ? null : parsePosition(pos)
  const held = heldIn(principal, stream)
  const facts = await readFacts(db, { stream, scopes: held.scopes, cursor, position, limit: limitOf(request) + 1 })
  return answerOf(db, pull, held, facts, (page) => readRows(db, page, pull.now))
}

const limitOf = ({ limit = LIMITS.pullRows }: PullCall): number => limit

const refusalOf = ({ request, head, queue, principal }: Pull): SyncFailure | null => {
  const { cursor, pos } = request
  const { epoch } = head
  if (request.epoch !== epoch) return failure('epoch_changed', { epoch })
  if (cursor > head.head) return failure('cursor_ahead', { epoch })
  if (cursor < head.horizon) return failure('cursor_expired', { epoch })
  const position = pos === null ? null : parsePosition(pos)
  if (pos !== null && (position === null || position.version <= cursor)) return failure('token_invalid')
  return queue !== undefined && queue.userId !== principal.user.id ? failure('lane_owner') : null
}

/** Builds the answer from the first of these facts, up to the limit of the request. */
const answerOf = async (
  db: Db,
  { request, head: { epoch, head }, queue, now }: Pull,
  { scopes, hash }: Held,
  found: readonly Fact[],
  rowsOf: (page: readonly Fact[]) => PullRow[] | Promise<PullRow[]>,
): Promise<PullAnswer> => {
  const { cursor } = request
  const limit = limitOf(request)
  const lastSeq = queue?.lastSeq ?? 0
  const page = found.slice(0, limit)
  return {
    kind: 'pull',
    epoch,
    from: cursor,
    ...endOf(page, found[limit], cursor, head),
    upToDate: found.length <= limit,
    head,
    serverTime: now.toISOString(),
    lastSeq,
    ...(request.scopeHash === hash ? {} : { scopes: [...scopes] }),
    scopeHash: hash,
    rows: await rowsOf(page),
    outcomes: lastSeq > request.ackedThrough ? await outcomesUpTo(db, request, lastSeq) : [],
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

/** Outcomes are never changed, so that those up to a number are the same in every later snapshot. */
const outcomesUpTo = async (
  db: Db,
  { clientId, stream, ackedThrough }: PullRequest,
  lastSeq: number,
): Promise<Outcome[]> => {
  const { rows } = await sql<{ outcome: unknown; version: number | null }>`
    select outcome, version from sync_mutation where client = ${clientId} and stream = ${stream}
      and seq > ${ackedThrough} and seq <= ${lastSeq} order by seq limit 1000`.execute(db)
  return rows.map(({ outcome }) => outcomeSchema.parse(outcome))
}
