import type { Outcome } from '../../protocol/mutation.ts'
import { pushAnswerSchema } from '../../protocol/sync.ts'
import type { DeadEntry, QueueState, OutboxEntry } from '../data/local-store.ts'
import { callJson } from './call.ts'
import { pendingChange } from './dead-letters.ts'
import type { Context } from './context.ts'
import type { LeaderState, Opened } from './leader-state.ts'
import { hiddenOf } from './hidden.ts'
import type { LeadingStream } from './leadership.ts'
import {
  type Batch,
  checkFence,
  countFailure,
  formBatch,
  type LocalTx,
  queueState,
  renumber,
  settle,
  withdraw,
} from './outbox.ts'
import { allTables, removeOverlays } from './overlay.ts'
import { AGAIN, idle, later, type Step } from './run-loop.ts'

/** Polling interval of the queue: a tab may have died between storing a change and waking the leader (T13). */
export const LOOK_MS = 30_000
const LIMITS = { count: 50, bytes: 900_000 }
const ACCEPTED: ReadonlySet<Outcome['outcome']> = new Set(['applied', 'merged'])

/** A batch and the state of the send queue that it was numbered in. */
interface Formed {
  readonly batch: Batch
  readonly queue: QueueState
}

/** Whether the server has taken every change of a batch. */
const acceptsAll = ({ entries }: Batch, outcomes: readonly Outcome[]): boolean => {
  const taken = new Set(outcomes.flatMap(({ mid, outcome }) => (ACCEPTED.has(outcome) ? [mid] : [])))
  return entries.every(({ mid }) => taken.has(mid)) && outcomes.every(({ outcome }) => ACCEPTED.has(outcome))
}

/** Removes refused changes from the rows of this device and notifies the person. */
export const showRefused = async (context: Context, stream: string, refused: readonly DeadEntry[]): Promise<void> => {
  if (refused.length === 0) return
  const rows = await context.replica(stream).write(allTables(stream), (tx) =>
    removeOverlays(
      tx,
      stream,
      refused.map((entry) => entry.ord),
    ),
  )
  context.landed(stream, rows)
  for (const entry of refused) context.listener.refused(pendingChange(entry))
}

/**
 * Sends the changes of one stream, batch after batch, in order. Never waits for downloads or files (law 6). While a full
 * batch is under way the next one is numbered and stored. It is sent as soon as the server has accepted the one before as
 * a whole, whose outcomes are stored meanwhile: if they are lost, the same batch is sent again and answered the same.
 */
export const createPushStep = (
  context: Context,
  leader: LeaderState,
  leading: LeadingStream,
  stream: string,
  opened: () => Opened | null,
  clientId: string,
): (() => Promise<Step>) => {
  const { localStore, clock } = context.ports
  let count = LIMITS.count
  /** The next batch and its epoch, which is numbered and stored; and outcomes of the one before that are not stored yet. */
  let ready: (Formed & { readonly epoch: string; readonly unstored: readonly Outcome[] }) | null = null

  const form = async (tx: LocalTx, after = 0): Promise<Formed> => ({
    batch: await formBatch(tx, stream, { ...LIMITS, count }, after),
    queue: await queueState(tx, stream),
  })

  /** Stores answers of the server, not while scopes are being lost. */
  const store = <R>(
    work: (tx: LocalTx, hidden: ReadonlySet<string>) => Promise<R>,
    outcomes: readonly Outcome[] = [],
  ): Promise<R> =>
    leading.answers.take(async () => {
      const hidden = await hiddenOf(context, stream, outcomes)
      return localStore.write(['meta', 'outbox', 'dead', 'conflicts'], async (tx) => {
        await checkFence(tx, leading.fence)
        return work(tx, hidden)
      })
    })

  /** Stores outcomes of accepted changes, and numbers the batch after a full one; null when there is none to number. */
  const prepare = async ({ entries }: Batch, unstored: readonly Outcome[]): Promise<Formed | null> => {
    const full = entries.length >= count
    if (!full && unstored.length === 0) return null
    const next = await store(async (tx) => {
      if (unstored.length > 0) await settle(tx, stream, unstored, clock.now())
      return full ? form(tx, entries.at(-1)?.seq ?? 0) : null
    })
    context.changed()
    return next
  }

  const formNow = (): Promise<Formed> =>
    localStore.write(['meta', 'outbox', 'dead'], async (tx) => {
      await checkFence(tx, leading.fence)
      return form(tx)
    })

  const failed = async (entry: OutboxEntry, final: boolean): Promise<void> => {
    const dead = await store((tx) => countFailure(tx, entry, clock.now(), final))
    context.changed()
    if (dead !== null) await showRefused(context, stream, [dead])
  }

  /** Halves the size of a batch that fails as a whole, until the failing change is alone; counts that failure. */
  const halve = async (batch: readonly OutboxEntry[], final: boolean): Promise<boolean> => {
    count = Math.max(1, Math.floor(batch.length / 2))
    const [only, more] = batch
    if (only === undefined || more !== undefined) return true
    await failed(only, final)
    return false
  }

  const step = async (): Promise<Step> => {
    const here = opened()
    // Idle until the pull loop has done the handshake, in which numbers may change, and wakes this one.
    if (here === null) {
      ready = null
      return idle(null)
    }
    const { epoch, schema } = here
    // Outcomes of another epoch do not count in this one.
    const { batch, queue, unstored } = ready?.epoch === epoch ? ready : { ...(await formNow()), unstored: [] }
    ready = null
    const { entries } = batch
    if (entries.length === 0) return idle(LOOK_MS)
    context.changed()
    const call = callJson(
      context.ports,
      context.userId,
      {
        method: 'POST',
        path: '/sync/push',
        stream,
        body: {
          stream,
          clientId,
          epoch,
          schema,
          ackedThrough: queue.ackedThrough,
          mutations: entries.map((entry) => ({ ...entry.mutation, seq: entry.seq ?? 0 })),
        },
      },
      pushAnswerSchema,
      leading.signal,
    )
    const [answer, ahead] = await Promise.all([call, prepare(batch, unstored)])
    switch (answer.kind) {
      case 'too-large':
        return (await halve(entries, true)) ? AGAIN : later()
      case 'failed': {
        leader.failed(answer)
        // Overload and gateway errors are not caused by the change itself.
        const transient = answer.status === 429 || answer.status > 501
        if (!transient) await halve(entries, false)
        return later(answer.retryAfterMs)
      }
      case 'error': {
        leader.failed(answer)
        const { code, expected } = answer.error
        if (code === 'seq_gap' && expected !== undefined && expected <= queue.ackedThrough) {
          // The server has lost changes that it had acknowledged; the pull finds out what else it lost.
          leader.pull(stream).wake()
        } else if (code === 'seq_gap' && expected !== undefined) {
          await localStore.write(['meta', 'outbox'], async (tx) => {
            await checkFence(tx, leading.fence)
            await renumber(tx, stream, expected - 1, false)
          })
        }
        if (code === 'epoch_changed' || code === 'stream_gone') leader.pull(stream).wake()
        return later()
      }
      case 'no-session':
      case 'unreachable':
        leader.failed(answer)
        return later(answer.kind === 'unreachable' ? answer.retryAfterMs : null)
      case 'ok':
        break
    }
    leader.reached()
    const { outcomes } = answer.value
    if (ahead !== null && ahead.batch.entries.length > 0 && acceptsAll(batch, outcomes)) {
      ready = { ...ahead, epoch, unstored: outcomes }
      if (ahead.batch.entries.length >= count) leader.sending(stream, true)
      count = Math.min(LIMITS.count, count * 2)
      leader.pullSoon(stream)
      return AGAIN
    }
    const { settled, next } = await store(async (tx, hidden) => {
      const settled = await settle(tx, stream, outcomes, clock.now(), hidden)
      if (ahead !== null && settled.refused.length > 0) await withdraw(tx, stream, ahead.batch)
      const progress = settled.refused.length + settled.accepted.length > 0
      if (progress) count = Math.min(LIMITS.count, count * 2)
      return { settled, next: progress && settled.retry === null ? await form(tx) : null }
    }, outcomes)
    context.changed()
    await showRefused(context, stream, settled.refused)
    // Only full batches hold pulls: after a short batch the pull returns few rows and is cheap.
    if (next !== null && next.batch.entries.length >= count) leader.sending(stream, true)
    leader.pullSoon(stream)
    if (settled.retry !== null) {
      await failed(settled.retry.entry, false)
      return later(settled.retry.afterMs)
    }
    if (next === null) return later()
    if (next.batch.entries.length === 0) return idle(LOOK_MS)
    ready = { ...next, epoch, unstored: [] }
    return AGAIN
  }

  return async () => {
    try {
      return await step()
    } finally {
      if (ready === null) leader.sending(stream, false)
    }
  }
}
