import { isOwnShape, packedShape, type ReplicaState, replicaShape, SEGMENT_TABLES } from '../data/replica.ts'
import { epochKey, OUTBOX_STATES, queueKey } from '../data/local-store.ts'
import { type HandshakeAnswer, handshakeAnswerSchema } from '../../protocol/sync.ts'
import { ReplicaGone } from './apply-pull.ts'
import { type CallResult, callJson } from './call.ts'
import type { Context } from './context.ts'
import { forgetFiles, offerFilesAgain, removeBytes } from './kept-files.ts'
import type { Leading, LeadingStream } from './leadership.ts'
import { checkFence, FenceLost, queueState, renumber } from './outbox.ts'
import { addOverlays, allTables, removeOverlays, uncovered } from './overlay.ts'
import { redactDead, scopeChange, storeScopes } from './scopes.ts'
import { forgetSent, offerAgain } from './sent-journal.ts'

export const handshake = (
  context: Context,
  leading: Leading,
  stream: string,
  clientId: string,
): Promise<CallResult<HandshakeAnswer>> =>
  callJson(
    context.ports,
    context.userId,
    {
      method: 'GET',
      stream,
      path: `/sync/handshake?stream=${encodeURIComponent(stream)}&clientId=${encodeURIComponent(clientId)}`,
    },
    handshakeAnswerSchema,
    leading.signal,
  )

/** A replica with nothing fetched yet; changes numbered up to `covered` are known to be on the server. */
export const freshState = (stream: string, epoch: string, fence: number, covered = 0): ReplicaState => ({
  key: 'state',
  epoch,
  shape: replicaShape(stream),
  cursor: null,
  pos: null,
  scopes: {},
  snapshot: null,
  covered,
  upToDate: false,
  syncedAt: null,
  fence,
})

/** All entries of a stream in the outbox, in order. */
const outboxOf = (context: Context, stream: string) =>
  context.ports.localStore.read(['outbox'], (tx) => tx.find('outbox', { index: 'stream', anyOf: [stream] }))

/**
 * Empties a replica whose epoch has ended, or whose rows the person may no longer see, and applies the pending changes
 * to the empty tables. The local store is not touched (law 2). A change that was stored after the outbox was read is
 * kept: its overlay is in the replica and was not there before. The names of its scopes stay, so that `applyScopes`
 * notices which of them the person has lost meanwhile.
 */
export const resetReplica = async (
  context: Context,
  leading: Leading,
  stream: string,
  state: ReplicaState | null,
): Promise<void> => {
  const replica = context.replica(stream)
  const laid = await replica.read(['overlay'], (tx) => tx.find('overlay'))
  const entries = await outboxOf(context, stream)
  const seen = new Set([...laid, ...entries].map(({ mid }) => mid))
  const tables = allTables(stream)
  await replica.write(tables, async (tx) => {
    const before = await tx.get('state', 'state')
    if (before !== undefined && before.fence > leading.fence) throw new FenceLost(before.fence)
    const since = (await tx.find('overlay')).filter(({ mid }) => !seen.has(mid))
    for (const table of tables) await tx.clear(table)
    if (state !== null) {
      const scopes = Object.keys(before?.scopes ?? {}).map((scope) => [scope, { complete: false }] as const)
      await tx.put('state', [{ ...state, scopes: Object.fromEntries(scopes) }])
    }
    await addOverlays(tx, stream, [...entries, ...since])
  })
  context.reset(stream)
}

/** Redacts what the local store keeps of records of lost scopes (I5). */
const redactLost = (context: Context, leading: Leading, stream: string, lost: readonly string[]): Promise<void> =>
  context.ports.localStore.write(['meta', 'dead', 'conflicts', 'journal'], async (tx) => {
    await checkFence(tx, leading.fence)
    await redactDead(tx, stream, lost)
  })

/** Removes the rows of a project that the person has lost; unsent work stays, without what others wrote (I5). */
export const leaveProject = (context: Context, leading: LeadingStream, stream: string): Promise<void> =>
  leading.answers.take(async () => {
    const state = await context.replica(stream).read(['state'], (tx) => tx.get('state', 'state'))
    if (state !== undefined) await redactLost(context, leading, stream, Object.keys(state.scopes))
    await resetReplica(context, leading, stream, null)
  })

/** No server has this epoch. */
const LOST_HISTORY = 'lost'

/**
 * Call it when the server lacks versions or changes that this device has from it under the same epoch, because its
 * database was restored. The next opening fetches everything again and offers the changes that this device still has.
 */
export const leaveHistory = async (context: Context, leading: Leading, stream: string): Promise<void> => {
  await context.replica(stream).write(['state'], async (tx) => {
    const state = await tx.get('state', 'state')
    if (state === undefined || state.fence !== leading.fence) return
    await tx.put('state', [{ ...state, epoch: LOST_HISTORY, upToDate: false }])
  })
  context.log('the server went back', stream)
}

/**
 * Another build may have left out entities and fields of this one, at versions that are not sent again: fetches every
 * scope again while the present rows stay visible. So does one that knows no segments and has written over them, which
 * the shape says.
 */
const inShape = (state: ReplicaState, stream: string, anySegment: boolean): ReplicaState => {
  const shape = anySegment ? packedShape(stream) : replicaShape(stream)
  if (state.shape === shape || (!anySegment && isOwnShape(state, stream))) return state
  const anew = Object.keys(state.scopes).map((scope) => [scope, { complete: false, anew: true }] as const)
  return { ...state, shape, scopes: Object.fromEntries(anew), snapshot: null }
}

/**
 * Opens a stream as a new leader: writes its fence into the replica, makes the overlay equal to the outbox, and
 * recreates the replica where it is missing or belongs to another epoch.
 */
export const openStream = async (
  context: Context,
  leading: LeadingStream,
  stream: string,
  answer: HandshakeAnswer,
): Promise<void> => {
  const { localStore } = context.ports
  const serverTime = Date.parse(answer.serverTime)
  const replica = context.replica(stream)
  const known = await replica.read(['state'], (tx) => tx.get('state', 'state'))
  if (known !== undefined && known.fence > leading.fence) throw new FenceLost(known.fence)
  const gone = await localStore.write(['meta', 'outbox', 'journal', 'files'], async (tx) => {
    await checkFence(tx, leading.fence)
    const before = (await tx.get('meta', epochKey(stream)))?.value
    // When the replica is gone, only the local store knows which epoch it followed.
    const turned = known === undefined ? before !== undefined && before !== answer.epoch : known.epoch !== answer.epoch
    if (turned) {
      await offerAgain(tx, stream)
      await offerFilesAgain(tx, stream)
      // The new epoch may lack what the old one had accepted. What did survive is not applied twice, because the mid is
      // the same (T32). Together with the epoch: numbers of the old one would pass for lost history in the new one.
      await renumber(tx, stream, answer.lastSeq, true)
    } else {
      await forgetSent(tx, stream, answer.backedUp ?? 0, serverTime)
      if (known === undefined) await adoptSequence(tx, stream, answer.lastSeq)
    }
    if (before !== answer.epoch) await tx.put('meta', [{ key: epochKey(stream), value: answer.epoch }])
    return turned ? [] : forgetFiles(tx, stream, answer.backedUp ?? 0, serverTime)
  })
  await removeBytes(context, gone)
  if (known === undefined || known.epoch !== answer.epoch) {
    await resetReplica(context, leading, stream, freshState(stream, answer.epoch, leading.fence))
  } else if (known.cursor === null && !isOwnShape(known, stream)) {
    // A first sync that another build began starts over: records deleted on the server since then would otherwise stay.
    await resetReplica(context, leading, stream, freshState(stream, known.epoch, leading.fence, known.covered))
  }
  await replica.write(['state', ...SEGMENT_TABLES], async (tx) => {
    const state = await tx.get('state', 'state')
    if (state === undefined) throw new ReplicaGone('replica is not there')
    if (state.fence > leading.fence) throw new FenceLost(state.fence)
    const anySegment = (await tx.find('contents', { limit: 1 })).length > 0
    await tx.put('state', [{ ...inShape(state, stream, anySegment), fence: leading.fence, upToDate: false }])
  })
  await reconcileOverlays(context, stream)
  await applyScopes(context, leading, stream, answer.scopes)
}

/**
 * Makes the overlay of the replica equal to the outbox, which is the source of truth. Reads the overlay first: a change
 * enters the outbox before the overlay, so an overlay without an outbox entry is stale. Changes in between are repaired
 * in the next round.
 */
export const reconcileOverlays = async (context: Context, stream: string): Promise<void> => {
  const replica = context.replica(stream)
  const present = await replica.read(['overlay'], (tx) => tx.find('overlay'))
  const entries = await outboxOf(context, stream)
  const mids = new Set(entries.map((entry) => entry.mid))
  const stale = present.filter((entry) => !mids.has(entry.mid))
  const rows = await replica.write(allTables(stream), async (tx) => {
    const state = await tx.get('state', 'state')
    const still = await tx.getMany(
      'overlay',
      stale.map((entry) => entry.ord),
    )
    const gone = stale.filter((entry, index) => still[index]?.mid === entry.mid).map((entry) => entry.ord)
    const taken = await removeOverlays(tx, stream, gone)
    return [...taken, ...(await addOverlays(tx, stream, uncovered(entries, state?.covered ?? 0)))]
  })
  context.landed(stream, rows)
}

/** Longer queues are compared change by change only every `COMPARE_MS`. */
const SHORT_QUEUE = 100
const COMPARE_MS = 10_000

/**
 * Reconciles overlay and outbox when they differ, because a transaction failed or a tab died between the two. Compares
 * the counts every time, and the changes themselves every time for short queues, else every `COMPARE_MS`.
 */
export const createOverlayRepair = (context: Context): ((stream: string) => Promise<void>) => {
  const { localStore, clock } = context.ports
  let comparedAt = Number.NEGATIVE_INFINITY
  const own = (stream: string) => ({ index: 'stream', anyOf: [stream] }) as const
  return async (stream) => {
    const replica = context.replica(stream)
    // The index that the leader's writes keep clean (`count-changes.ts`).
    const lanes = { index: 'lane', anyOf: OUTBOX_STATES.map((state) => queueKey(stream, state)) } as const
    const laid = await replica.read(['overlay'], (tx) => tx.count('overlay'))
    const stored = await localStore.read(['outbox'], (tx) => tx.count('outbox', lanes))
    if (laid !== stored) return reconcileOverlays(context, stream)
    const since = clock.now() - comparedAt
    if (laid === 0 || (laid > SHORT_QUEUE && since >= 0 && since < COMPARE_MS)) return
    comparedAt = clock.now()
    const overlays = await replica.read(['overlay'], (tx) => tx.find('overlay'))
    const entries = await localStore.read(['outbox'], (tx) => tx.find('outbox', own(stream)))
    const mids = new Set(entries.map((entry) => entry.mid))
    if (overlays.some((entry) => !mids.has(entry.mid))) await reconcileOverlays(context, stream)
  }
}

/** Continues at the server's sequence number when this device has nothing in flight. */
const adoptSequence = async (tx: Parameters<typeof queueState>[0], stream: string, lastSeq: number): Promise<void> => {
  const queue = await queueState(tx, stream)
  const busy = await tx.count('outbox', {
    index: 'lane',
    anyOf: [queueKey(stream, 'inflight'), queueKey(stream, 'acked')],
  })
  if (queue.lastSeq < lastSeq && busy === 0) await renumber(tx, stream, lastSeq, false)
}

/**
 * Applies the set of scopes that the person now has; returns true when it changed. Refused changes are redacted before
 * the rows are removed, so that an interrupted run is repeated; no answer to a change is stored in between, and those that
 * a tab stored itself are redacted afterwards. The tabs are notified once the rows are removed.
 */
export const applyScopes = (
  context: Context,
  leading: LeadingStream,
  stream: string,
  held: readonly string[],
): Promise<boolean> =>
  leading.answers.take(async () => {
    const replica = context.replica(stream)
    const state = await replica.read(['state'], (tx) => tx.get('state', 'state'))
    const dropped = state === undefined ? [] : scopeChange(state, held).dropped
    if (dropped.length > 0) await redactLost(context, leading, stream, dropped)
    const change = await replica.write(allTables(stream), (tx) => storeScopes(tx, stream, leading.fence, held))
    if (change.dropped.length > 0) {
      context.reset(stream)
      context.changed()
      await redactLost(context, leading, stream, change.dropped)
    }
    return change.added.length + change.dropped.length > 0
  })
