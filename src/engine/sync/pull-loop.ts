import { isScan } from '../../domains/packing/effects/scan-change.ts'
import { rowTable } from '../data/replica.ts'
import type { OutboxEntry } from '../data/local-store.ts'
import { queueKey } from '../data/local-store.ts'
import { type PullAnswer, pullAnswerSchema } from '../../protocol/sync.ts'
import { HEADERS } from '../../protocol/headers.ts'
import { commonSchema, OUR_SCHEMAS } from '../../protocol/schema-version.ts'
import { landPull, ReplicaGone } from './apply-pull.ts'
import { callJson, type Failure, OTHER_VERSION } from './call.ts'
import { createCompaction } from './compaction.ts'
import type { Context } from './context.ts'
import {
  createOverlayRepair,
  freshState,
  leaveProject,
  handshake,
  leaveHistory,
  applyScopes,
  openStream,
  reconcileOverlays,
  resetReplica,
} from './open-stream.ts'
import type { LeaderState, Opened } from './leader-state.ts'
import { hiddenOf } from './hidden.ts'
import type { LeadingStream } from './leadership.ts'
import { checkFence, queueState, settle, type Settled } from './outbox.ts'
import { allTables } from './overlay.ts'
import { SEGMENTS } from './ports.ts'
import { showRefused } from './push-loop.ts'
import { AGAIN, idle, later, type Step } from './run-loop.ts'
import { isSame, scopeChange } from './scopes.ts'
import { keepSent } from './sent-journal.ts'
import { settleFiles } from './settle-files.ts'
import { runSnapshot } from './snapshot.ts'
import type { Turns } from './turns.ts'

/** Polling interval; pokes and pushes wake the loop earlier. */
export const POLL_MS = 60_000
const PULL_ROWS = 1000

export interface Puller {
  readonly step: () => Promise<Step>
  /** What the handshake said; null before it. */
  readonly opened: () => Opened | null
}

/** Downloads one stream: handshake, snapshots of incomplete scopes, then changes from the cursor. */
export const createPuller = (
  context: Context,
  leader: LeaderState,
  leading: LeadingStream,
  stream: string,
  clientId: string,
  snapshots: Turns,
): Puller => {
  const { localStore, clock } = context.ports
  const replica = (): ReturnType<Context['replica']> => context.replica(stream)
  const repair = createOverlayRepair(context)
  const compact = createCompaction(context, stream)
  let opened: Opened | null = null
  /**
   * The scopes that the server last named, and their hash. In memory only: after a start they come with the handshake, so that no hash is
   * sent whose scopes were not stored because of a crash.
   */
  let told: { readonly scopes: readonly string[]; readonly hash: string } | null = null
  let restored = false

  const open = async (): Promise<Step> => {
    // Before anything that needs a network: a crash may have cost the replica what the local store still has (law 1).
    if (!restored) await reconcileOverlays(context, stream)
    restored = true
    const answer = await handshake(context, leading, stream, clientId)
    if (answer.kind !== 'ok') return refused(answer)
    const schema = commonSchema(OUR_SCHEMAS, answer.value.schema)
    if (schema === null) return refused(OTHER_VERSION)
    leader.reached()
    leader.access(stream, true)
    await openStream(context, leading, stream, answer.value)
    told = { scopes: answer.value.scopes, hash: answer.value.scopeHash }
    opened = { epoch: answer.value.epoch, schema }
    leader.push(stream).wake()
    context.listener.status()
    return AGAIN
  }

  const refused = async (failure: Failure): Promise<Step> => {
    leader.failed(failure)
    if (failure.kind === 'error') {
      switch (failure.error.code) {
        case 'cursor_ahead':
          await leaveHistory(context, leading, stream)
          opened = null
          return AGAIN
        case 'epoch_changed':
        case 'scope_not_held':
          opened = null
          return later()
        case 'cursor_expired':
          await fetchAnew()
          return later()
        case 'stream_gone':
          await leaveProject(context, leading, stream)
          opened = null
          leader.access(stream, false)
          return later(60_000)
        default:
          return later()
      }
    }
    const wait = failure.kind === 'failed' || failure.kind === 'unreachable' ? failure.retryAfterMs : null
    return later(wait)
  }

  const fetchAnew = async (): Promise<void> => {
    const state = await replica().read(['state'], (tx) => tx.get('state', 'state'))
    if (state === undefined || state.fence !== leading.fence) return
    const { epoch, fence, covered } = state
    await resetReplica(context, leading, stream, freshState(stream, epoch, fence, covered))
    opened = null
  }

  /** Stores the outcomes of a page; `covered` are the accepted changes whose number its snapshot includes. */
  const settlePage = (page: PullAnswer): Promise<Settled & { readonly covered: readonly OutboxEntry[] }> =>
    leading.answers.take(async () => {
      const hidden = await hiddenOf(context, stream, page.outcomes)
      return localStore.write(['meta', 'outbox', 'dead', 'conflicts'], async (tx) => {
        await checkFence(tx, leading.fence)
        const settled = await settle(tx, stream, page.outcomes, clock.now(), hidden)
        if (!page.upToDate) return { ...settled, covered: [] }
        const acked = await tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'acked')] })
        const covered = acked.filter((entry) => (entry.seq ?? Number.POSITIVE_INFINITY) <= page.lastSeq)
        return { ...settled, covered }
      })
    })

  /** Removes changes, and the scans they carried, that are contained in the server's rows. */
  const forget = async (entries: readonly OutboxEntry[], serverTime: number): Promise<void> => {
    if (entries.length === 0) return
    const scans = entries.filter((entry) => isScan(entry.mutation))
    const reads = scans.map(
      ({
        mutation: {
          body: { id },
        },
      }) => String(id),
    )
    await localStore.write(['meta', 'outbox', 'reads', 'journal'], async (tx) => {
      await checkFence(tx, leading.fence)
      const acked = await tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'acked')] })
      const mids = new Set(entries.map((entry) => entry.mid))
      const gone = acked.filter((entry) => mids.has(entry.mid))
      await keepSent(tx, gone, serverTime)
      if (gone.length > 0)
        await tx.remove(
          'outbox',
          gone.map((entry) => entry.ord),
        )
      if (reads.length > 0) await tx.remove('reads', reads)
    })
    context.changed()
  }

  const pull = async (): Promise<Step> => {
    const state = await replica().read(['state'], (tx) => tx.get('state', 'state'))
    if (state === undefined || state.fence !== leading.fence) {
      opened = null
      return AGAIN
    }
    const complete = state.snapshot === null && Object.values(state.scopes).every((scope) => scope.complete)
    if (!complete || state.cursor === null) {
      const result = await snapshots.take(() => runSnapshot(context, leading, stream, clientId))
      if (typeof result === 'object') return refused(result)
      if (result === 'epoch') opened = null
      if (result === 'done' || result === 'again') return AGAIN
      return later()
    }
    const queue = await localStore.read(['meta'], (tx) => queueState(tx, stream))
    // The hash counts only for the scopes that are stored.
    const held = told !== null && isSame(scopeChange(state, told.scopes)) ? told : null
    const asked = { cursor: state.cursor, pos: state.pos, epoch: state.epoch }
    const answer = await callJson(
      context.ports,
      context.userId,
      {
        method: 'POST',
        path: '/sync/pull',
        stream,
        ...(held === null ? {} : { headers: { [HEADERS.scopes]: held.hash } }),
        body: { stream, clientId, ...asked, ackedThrough: queue.ackedThrough, limit: PULL_ROWS },
      },
      pullAnswerSchema,
      leading.signal,
    )
    if (answer.kind !== 'ok') return refused(answer)
    leader.reached()
    const page = answer.value
    if (page.epoch !== state.epoch) {
      opened = null
      return AGAIN
    }
    // Read before the call: the server had processed all of these.
    if (page.lastSeq < queue.ackedThrough) {
      await leaveHistory(context, leading, stream)
      opened = null
      return AGAIN
    }
    const scopes = page.scopes ?? (page.scopeHash === held?.hash ? held.scopes : null)
    if (scopes === null) {
      // The response leaves them out, and they are not those that this device named: the handshake has them.
      opened = null
      return later()
    }
    told = { scopes, hash: page.scopeHash }
    if (!isSame(scopeChange(state, scopes))) {
      await applyScopes(context, leading, stream, scopes)
      context.listener.status()
      return AGAIN
    }
    const settled = await settlePage(page)
    const { covered } = settled
    const known = new Set<string>(replica().tables)
    const rows = page.rows.filter((row) => known.has(rowTable(row[2])))
    const landed = await replica().write(allTables(stream), (tx) =>
      landPull(
        tx,
        stream,
        leading.fence,
        asked,
        { ...page, rows },
        [...covered, ...settled.refused],
        clock.now(),
        (context.ports.segments ?? SEGMENTS).least,
      ),
    )
    if (landed === 'stale') return AGAIN
    context.landed(stream, landed)
    await showRefused(context, stream, settled.refused)
    const serverTime = Date.parse(page.serverTime)
    await forget(covered, serverTime)
    if (settled.accepted.length > 0) context.changed()
    if (page.upToDate) {
      if (await settleFiles(context, leading, stream, serverTime)) leader.upload.wake()
      await repair(stream)
      await compact(leading.fence).catch((error: unknown) => context.log('not compacted', String(error)))
    }
    context.listener.status()
    if (page.upToDate) return idle(POLL_MS)
    // A server that returns the same position again would cause endless requests (T18).
    const moved = page.to !== asked.cursor || page.pos !== asked.pos
    return moved ? AGAIN : later()
  }

  return {
    step: async () => {
      try {
        return opened === null ? await open() : await pull()
      } catch (error) {
        if (!(error instanceof ReplicaGone)) throw error
        opened = null
        return later()
      }
    },
    opened: () => opened,
  }
}
