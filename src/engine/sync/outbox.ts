import type { Mutation, Outcome } from '../../protocol/mutation.ts'
import type { Tx } from '../data/store.ts'
import {
  type DeadEntry,
  inState,
  type QueueState,
  queueStateKey,
  queueKey,
  type OutboxEntry,
  type LocalTables,
} from '../data/local-store.ts'

export type LocalTx = Tx<LocalTables>

/** Another tab leads now: the current transaction must not be stored. */
export class FenceLost extends Error {
  /** The fence that was found. */
  readonly met: number
  constructor(met: number) {
    super(`another tab leads, with fence ${met}`)
    this.met = met
  }
}

/** First statement of every transaction of a leader; throws `FenceLost` (law 8, I11). */
export const checkFence = async (tx: LocalTx, fence: number): Promise<void> => {
  const found = (await tx.get('meta', 'fence'))?.value
  if (found !== fence) throw new FenceLost(typeof found === 'number' ? found : 0)
}

export const queueState = async (tx: LocalTx, stream: string): Promise<QueueState> =>
  ((await tx.get('meta', queueStateKey(stream)))?.value as QueueState | undefined) ?? { lastSeq: 0, ackedThrough: 0 }

const putQueueState = (tx: LocalTx, stream: string, queue: QueueState): Promise<void> =>
  tx.put('meta', [{ key: queueStateKey(stream), value: queue }])

const idsIn = (value: unknown, found: Set<string>): void => {
  if (typeof value === 'string') found.add(value)
  else if (Array.isArray(value)) for (const item of value) idsIn(item, found)
  else if (value !== null && typeof value === 'object') for (const item of Object.values(value)) idsIn(item, found)
}

/** Ids that a change may need to exist: its target and every string in its body. */
export const needsOf = (mutation: Mutation): ReadonlySet<string> => {
  const found = new Set<string>([mutation.target[1]])
  idsIn(mutation.body, found)
  return found
}

export const isCreate = (mutation: Mutation): boolean => mutation.name.endsWith('.create')

/** Ids of records whose creation is refused or blocked, so that they do not exist on the server. */
const missingIds = async (tx: LocalTx, stream: string): Promise<Set<string>> => {
  const [dead, blocked] = await Promise.all([
    tx.find('dead', { index: 'stream', anyOf: [stream] }),
    tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'blocked')] }),
  ])
  return new Set([...dead, ...blocked].filter((entry) => isCreate(entry.mutation)).map((e) => e.mutation.target[1]))
}

const dependsOn = (mutation: Mutation, missing: ReadonlySet<string>): boolean =>
  missing.size > 0 && [...needsOf(mutation)].some((id) => missing.has(id))

export interface BatchLimits {
  readonly count: number
  readonly bytes: number
}

const sizeOf = (entry: OutboxEntry): number => JSON.stringify(entry.mutation).length

const within = (entries: readonly OutboxEntry[], limits: BatchLimits): OutboxEntry[] => {
  const taken: OutboxEntry[] = []
  let bytes = 0
  for (const entry of entries) {
    bytes += sizeOf(entry)
    if (taken.length >= limits.count || (taken.length > 0 && bytes > limits.bytes)) break
    taken.push(entry)
  }
  return taken
}

/** The next changes that are sent, in order. */
export interface Batch {
  readonly entries: readonly OutboxEntry[]
  /** The same entries without the numbers that they have now got; none when they were in flight before. */
  readonly unnumbered: readonly OutboxEntry[]
}

/**
 * Returns the next batch of a send queue, after the number `after` that is under way. Entries in flight are sent again
 * unchanged, under the same numbers. New numbers are assigned when a batch is formed, so that blocked or discarded
 * entries leave no gap. Entries that need a refused record become `blocked`.
 */
export const formBatch = async (tx: LocalTx, stream: string, limits: BatchLimits, after = 0): Promise<Batch> => {
  const inflight = await tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'inflight')] })
  const again = inflight.filter(({ seq }) => (seq ?? 0) > after)
  if (again.length > 0) {
    const inOrder = again.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    return { entries: within(inOrder, limits), unnumbered: [] }
  }
  const missing = await missingIds(tx, stream)
  const ready: OutboxEntry[] = []
  for (;;) {
    const queued = await tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'queued')], limit: limits.count })
    const blocked = queued.filter((entry) => {
      const waits = dependsOn(entry.mutation, missing)
      if (waits && isCreate(entry.mutation)) missing.add(entry.mutation.target[1])
      return waits
    })
    if (blocked.length === 0) {
      ready.push(...queued)
      break
    }
    await tx.put(
      'outbox',
      blocked.map((entry) => inState(entry, 'blocked')),
    )
  }
  const taken = within(ready, limits)
  if (taken.length === 0) return { entries: [], unnumbered: [] }
  const queue = await queueState(tx, stream)
  const numbered = taken.map((entry, index) => inState(entry, 'inflight', queue.lastSeq + 1 + index))
  await tx.put('outbox', numbered)
  await putQueueState(tx, stream, { ...queue, lastSeq: queue.lastSeq + numbered.length })
  return { entries: numbered, unnumbered: taken }
}

/**
 * Queues entries again that were numbered and not sent: a change before them was refused, and they may depend on it. Does
 * nothing when they no longer are the last numbers of the queue.
 */
export const withdraw = async (tx: LocalTx, stream: string, { entries, unnumbered }: Batch): Promise<void> => {
  const queue = await queueState(tx, stream)
  const last = entries.at(-1)
  if (unnumbered.length === 0 || last?.seq !== queue.lastSeq) return
  const inflight = await tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'inflight')] })
  const seqs = new Map(inflight.map(({ ord, seq }) => [ord, seq]))
  if (!entries.every(({ ord, seq }) => seqs.get(ord) === seq)) return
  await tx.put('outbox', unnumbered)
  await putQueueState(tx, stream, { ...queue, lastSeq: queue.lastSeq - entries.length })
}

export interface Settled {
  readonly refused: readonly DeadEntry[]
  readonly accepted: readonly OutboxEntry[]
  /** The entry that the server could not decide yet, and when to retry it. */
  readonly retry: { readonly entry: OutboxEntry; readonly afterMs: number | null } | null
}

export const deadOf = (
  entry: OutboxEntry,
  at: number,
  reason: DeadEntry['reason'],
  outcome: Outcome | null,
): DeadEntry => ({
  mid: entry.mid,
  ord: entry.ord,
  stream: entry.stream,
  mutation: entry.mutation,
  stamp: entry.stamp,
  label: entry.label,
  at,
  reason,
  outcome,
  seq: entry.seq,
})

/** Keeps only the person's own input of a refused change whose record is not, or no longer, visible (I5). */
export const redacted = (entry: DeadEntry): DeadEntry => {
  const { base: _base, ...mutation } = entry.mutation
  const outcome = entry.outcome === null ? null : { ...entry.outcome, conflicts: undefined, current: undefined }
  return { ...entry, mutation, label: null, outcome: outcome as DeadEntry['outcome'] }
}

const NONE: ReadonlySet<string> = new Set()

const conflictsOf = (entry: OutboxEntry, outcome: Outcome): LocalTables['conflicts'][] =>
  (outcome.conflicts ?? []).map((conflict) => ({
    id: `${entry.mid}:${conflict.path}`,
    stream: entry.stream,
    entity: entry.mutation.target[0],
    entityId: entry.mutation.target[1],
    label: entry.label,
    path: conflict.path,
    before: conflict.before,
    mine: conflict.mine,
    theirs: conflict.theirs,
    at: entry.mutation.at,
  }))

/**
 * Stores the server's outcomes, from a push or a pull response; idempotent. Refused entries move to the dead letters
 * with their input, those of `hidden` (`hidden.ts`) without what others wrote; accepted ones stay in the outbox until a
 * pull covers them.
 */
export const settle = async (
  tx: LocalTx,
  stream: string,
  outcomes: readonly Outcome[],
  now: number,
  hidden = NONE,
): Promise<Settled> => {
  const refused: DeadEntry[] = []
  const accepted: OutboxEntry[] = []
  let retry: Settled['retry'] = null
  const inflight = await tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'inflight')] })
  const byMid = new Map(inflight.map((entry) => [entry.mid, entry]))
  const taken = new Set<string>()
  for (const outcome of outcomes) {
    const entry = byMid.get(outcome.mid)
    if (entry === undefined) {
      if (outcome.outcome === 'applied' || outcome.outcome === 'merged') taken.add(outcome.mid)
      continue
    }
    if (outcome.outcome === 'retry') {
      retry = { entry, afterMs: outcome.afterMs ?? null }
      break
    }
    byMid.delete(outcome.mid)
    if (outcome.outcome === 'rejected') {
      const dead = deadOf(entry, now, outcome.code ?? 'internal', outcome)
      refused.push(hidden.has(entry.mid) ? redacted(dead) : dead)
    } else accepted.push({ ...inState(entry, 'acked'), outcome })
    if (outcome.outcome === 'merged') await tx.put('conflicts', conflictsOf(entry, outcome))
  }
  if (refused.length > 0) {
    await tx.put('dead', refused)
    await tx.remove(
      'outbox',
      refused.map((entry) => entry.ord),
    )
  }
  if (accepted.length > 0) await tx.put('outbox', accepted)
  if (taken.size > 0) await reviveParked(tx, stream, taken)
  const queue = await queueState(tx, stream)
  const open = [...byMid.values()].map((entry) => entry.seq ?? 0)
  const ackedThrough = Math.max(queue.ackedThrough, Math.min(queue.lastSeq, ...open.map((seq) => seq - 1)))
  if (ackedThrough !== queue.ackedThrough) await putQueueState(tx, stream, { ...queue, ackedThrough })
  return { refused, accepted, retry }
}

/** Removes parked changes that the server had applied after all from the dead letters. */
const reviveParked = async (tx: LocalTx, stream: string, taken: ReadonlySet<string>): Promise<void> => {
  const dead = await tx.find('dead', { index: 'stream', anyOf: [stream] })
  const revived = dead.filter((entry) => entry.reason === 'parked' && taken.has(entry.mid))
  if (revived.length === 0) return
  await tx.remove(
    'dead',
    revived.map((entry) => entry.mid),
  )
  await unblock(tx, stream)
}

/** Queues blocked entries again; the next batch checks what they need. */
export const unblock = async (tx: LocalTx, stream: string): Promise<void> => {
  const blocked = await tx.find('outbox', { index: 'lane', anyOf: [queueKey(stream, 'blocked')] })
  if (blocked.length > 0)
    await tx.put(
      'outbox',
      blocked.map((entry) => inState(entry, 'queued')),
    )
}

/**
 * Withdraws the numbers of everything in flight, because the server expects another one (seq_gap) or has a new epoch.
 * The mid keeps each change idempotent under any number.
 */
export const renumber = async (
  tx: LocalTx,
  stream: string,
  lastSeq: number,
  alsoAcked: boolean,
): Promise<OutboxEntry[]> => {
  const keys = [queueKey(stream, 'inflight'), ...(alsoAcked ? [queueKey(stream, 'acked')] : [])]
  const entries = (await tx.find('outbox', { index: 'lane', anyOf: keys })).map((entry) =>
    inState(entry, 'queued', null),
  )
  if (entries.length > 0) await tx.put('outbox', entries)
  await putQueueState(tx, stream, { lastSeq, ackedThrough: lastSeq })
  return entries
}

export const MAX_ATTEMPTS = 5

/** Counts a failure that the server reported; the fifth parks the entry, so that the queue moves on. */
export const countFailure = async (
  tx: LocalTx,
  entry: OutboxEntry,
  now: number,
  final: boolean,
): Promise<DeadEntry | null> => {
  const stored = await tx.get('outbox', entry.ord)
  if (stored === undefined || stored.mid !== entry.mid || stored.state !== 'inflight') return null
  const attempts = stored.attempts + 1
  if (attempts < MAX_ATTEMPTS && !final) {
    await tx.put('outbox', [{ ...stored, attempts }])
    return null
  }
  const dead = deadOf({ ...stored, attempts }, now, 'parked', stored.outcome)
  await tx.put('dead', [dead])
  await tx.remove('outbox', [stored.ord])
  await renumber(tx, stored.stream, (stored.seq ?? 1) - 1, false)
  return dead
}
