import { type ReplicaState, replicaShape } from '../data/replica.ts'
import { laneOf } from '../data/vault.ts'
import { type HandshakeAnswer, handshakeAnswerSchema } from '../../protocol/sync.ts'
import { ReplicaGone } from './apply-pull.ts'
import { type CallResult, callJson } from './call.ts'
import type { Context } from './context.ts'
import type { Leading } from './leadership.ts'
import { checkFence, FenceLost, laneState, renumber } from './outbox.ts'
import { addOverlays, allTables, removeOverlays, uncovered } from './overlay.ts'
import { redactDead, scopeChange, takeScopes } from './scopes.ts'

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

/** A replica of which nothing is fetched yet; changes numbered up to `covered` are known to be on the server. */
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

/** Everything of a stream that is in the outbox, in order. */
const outboxOf = (context: Context, stream: string) =>
  context.ports.vault.read(['outbox'], (tx) => tx.find('outbox', { index: 'stream', anyOf: [stream] }))

/**
 * Empties a replica whose history is over (or whose rows the person may no longer see) and lays the pending changes
 * over nothing. The vault is not touched (law 2). What a person stores and lays between the look into the vault and the
 * emptying stays laid: it lies there now and did not before.
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
    if (state !== null) await tx.put('state', [state])
    await addOverlays(tx, stream, [...entries, ...since])
  })
  context.reset(stream)
}

/**
 * Another build may have left out entities and fields of this one, at versions that will not come again: everything is
 * fetched once more, over the rows that are shown meanwhile.
 */
const inShape = (state: ReplicaState, stream: string): ReplicaState => {
  const shape = replicaShape(stream)
  if (state.shape === shape) return state
  const anew = Object.keys(state.scopes).map((scope) => [scope, { complete: false, anew: true }] as const)
  return { ...state, shape, scopes: Object.fromEntries(anew), snapshot: null }
}

/**
 * Takes up a stream as a new leader: puts the own fence into the replica, makes the overlay equal to the vault, and
 * makes the replica anew where it is missing or belongs to another history of the server.
 */
export const takeUp = async (
  context: Context,
  leading: Leading,
  stream: string,
  greeting: HandshakeAnswer,
): Promise<void> => {
  const { vault } = context.ports
  const replica = context.replica(stream)
  const known = await replica.read(['state'], (tx) => tx.get('state', 'state'))
  if (known !== undefined && known.fence > leading.fence) throw new FenceLost(known.fence)
  if (known === undefined || known.epoch !== greeting.epoch) {
    await vault.write(['meta', 'outbox'], async (tx) => {
      await checkFence(tx, leading.fence)
      // A new history may not hold what the old one had taken; the mid keeps what survived single (T32).
      if (known !== undefined) await renumber(tx, stream, greeting.lastSeq, true)
      else await adoptLane(tx, stream, greeting.lastSeq)
    })
    await resetReplica(context, leading, stream, freshState(stream, greeting.epoch, leading.fence))
  } else if (known.cursor === null && known.shape !== replicaShape(stream)) {
    // A first filling by another build begins anew: what left the server since it began would never be taken away.
    await resetReplica(context, leading, stream, freshState(stream, known.epoch, leading.fence, known.covered))
  }
  await replica.write(['state'], async (tx) => {
    const state = await tx.get('state', 'state')
    if (state === undefined) throw new ReplicaGone('replica is not there')
    if (state.fence > leading.fence) throw new FenceLost(state.fence)
    await tx.put('state', [{ ...inShape(state, stream), fence: leading.fence, upToDate: false }])
  })
  await reconcileOverlays(context, stream)
  await holdScopes(context, leading, stream, greeting.scopes)
}

/**
 * Makes what lies over the replica equal to what the vault holds; the vault is the truth. The overlays are read before
 * the vault: a change lies over the rows only after the vault holds it, so that one which the vault does not know then
 * is left over. Whatever changes in between is put right by the next round.
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

/** A queue longer than this is compared change by change only now and then. */
const SHORT_QUEUE = 100
const COMPARE_MS = 10_000

/**
 * Reconciles when the two differ: a transaction failed or a tab died between the vault and the replica. Their counts are
 * compared every time, the changes themselves while there are few of them, and otherwise now and then.
 */
export const createOverlayRepair = (context: Context): ((stream: string) => Promise<void>) => {
  const { vault, clock } = context.ports
  let comparedAt = Number.NEGATIVE_INFINITY
  const own = (stream: string) => ({ index: 'stream', anyOf: [stream] }) as const
  return async (stream) => {
    const replica = context.replica(stream)
    const laid = await replica.read(['overlay'], (tx) => tx.count('overlay'))
    const stored = await vault.read(['outbox'], (tx) => tx.count('outbox', own(stream)))
    if (laid !== stored) return reconcileOverlays(context, stream)
    const since = clock.now() - comparedAt
    if (laid === 0 || (laid > SHORT_QUEUE && since >= 0 && since < COMPARE_MS)) return
    comparedAt = clock.now()
    const overlays = await replica.read(['overlay'], (tx) => tx.find('overlay'))
    const entries = await vault.read(['outbox'], (tx) => tx.find('outbox', own(stream)))
    const mids = new Set(entries.map((entry) => entry.mid))
    if (overlays.some((entry) => !mids.has(entry.mid))) await reconcileOverlays(context, stream)
  }
}

/** A lane of which the vault knows nothing goes on where the server stands. */
const adoptLane = async (tx: Parameters<typeof laneState>[0], stream: string, lastSeq: number): Promise<void> => {
  const lane = await laneState(tx, stream)
  const busy = await tx.count('outbox', {
    index: 'lane',
    anyOf: [laneOf(stream, 'inflight'), laneOf(stream, 'acked')],
  })
  if (lane.lastSeq < lastSeq && busy === 0) await renumber(tx, stream, lastSeq, false)
}

/**
 * Takes over the scopes that the server says this person holds now. True when they changed. What the vault keeps of rows
 * that go is taken out before they go, so that whoever stops in between does it again, and once more behind them, for an
 * answer may have come in between. The tabs hear of it as soon as they are gone.
 */
export const holdScopes = async (
  context: Context,
  leading: Leading,
  stream: string,
  held: readonly string[],
): Promise<boolean> => {
  const replica = context.replica(stream)
  const state = await replica.read(['state'], (tx) => tx.get('state', 'state'))
  const dropped = state === undefined ? [] : scopeChange(state, held).dropped
  const redact = (): Promise<void> =>
    context.ports.vault.write(['meta', 'dead', 'conflicts'], async (tx) => {
      await checkFence(tx, leading.fence)
      await redactDead(tx, stream, dropped)
    })
  if (dropped.length > 0) await redact()
  const change = await replica.write(allTables(stream), (tx) => takeScopes(tx, stream, leading.fence, held))
  if (change.dropped.length > 0) {
    context.reset(stream)
    context.changed()
    await redact()
  }
  return change.added.length + change.dropped.length > 0
}
