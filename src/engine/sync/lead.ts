import { GLOBAL_STREAM } from '../../protocol/streams.ts'
import type { Context } from './context.ts'
import type { LeaderState } from './leader-state.ts'
import type { Leading } from './leadership.ts'
import { createPokeStep } from './poke-loop.ts'
import { createPuller } from './pull-loop.ts'
import { createPushStep } from './push-loop.ts'
import type { ScanJournal } from './scan-journal.ts'
import { idle, runLoop, type Step } from './run-loop.ts'
import { createTurns } from './turns.ts'
import type { WakeSignal } from './wake-signal.ts'
import { createUploadStep } from './upload-loop.ts'

export interface Lead {
  /** Starts the loops of a stream unless they are running. */
  want(stream: string): void
  /** Starts the loops of these streams and stops those of all others. */
  keep(streams: ReadonlySet<string>): void
  /** Resolves when leadership is over, with the highest fence that was met. */
  readonly done: Promise<number>
}

/** A scan without a verdict counts as left over after this time, measured by timers, not by the wall clock. */
const LEFT_MS = 60_000

/** A snapshot may hold its connection for minutes, and browsers have six per server over HTTP/1.1 (I25). */
const SNAPSHOTS_AT_ONCE = 2

/** Everything that the leading tab does, each in a loop of its own so that none waits for another (law 6). */
export const startLead = (
  context: Context,
  leader: LeaderState,
  leading: Leading,
  clientId: string,
  scanJournal: ScanJournal,
): Lead => {
  const running = new Map<string, AbortController>()
  const loops: Promise<void>[] = []
  // A tab that froze while it took leadership raises the fence when it thaws, long after another tab leads. A loop that
  // meets a newer fence ends the whole leadership, lock included, and this tab requests it again: with only some loops
  // left, nothing would be sent.
  const outrun = new AbortController()
  let highest = 0
  const mine: Leading = { fence: leading.fence, signal: AbortSignal.any([leading.signal, outrun.signal]) }
  const run = (name: string, wakeSignal: WakeSignal, signal: AbortSignal, step: () => Promise<Step>): Promise<void> =>
    runLoop(context, leader, name, wakeSignal, signal, step, ({ met }) => {
      highest = Math.max(highest, met)
      outrun.abort()
    })

  const snapshots = createTurns(SNAPSHOTS_AT_ONCE)

  const want = (stream: string): void => {
    if (running.has(stream) || mine.signal.aborted) return
    const own = new AbortController()
    running.set(stream, own)
    const signal = AbortSignal.any([own.signal, mine.signal])
    const here = { fence: mine.fence, signal, answers: createTurns(1) }
    const puller = createPuller(context, leader, here, stream, clientId, snapshots)
    const push = createPushStep(context, leader, here, stream, puller.opened, clientId)
    loops.push(
      run(`pull ${stream}`, leader.pull(stream), signal, puller.step),
      run(`push ${stream}`, leader.push(stream), signal, push),
    )
    leader.hearAnew()
  }

  const keep = (streams: ReadonlySet<string>): void => {
    for (const [stream, own] of running) {
      if (streams.has(stream)) continue
      running.delete(stream)
      own.abort()
      leader.hearAnew()
    }
    for (const stream of streams) want(stream)
  }

  let seen: ReadonlySet<string> = new Set()
  const settleLeftScans = async () => {
    if (seen.size > 0) await scanJournal.settleLeft(seen)
    seen = new Set(await scanJournal.waiting())
    return idle(LEFT_MS)
  }

  const pokeStep = createPokeStep(context, leader, mine, () => [...running.keys()])
  want(GLOBAL_STREAM)
  loops.push(
    run('poke', leader.poke, mine.signal, pokeStep),
    run('upload', leader.upload, mine.signal, createUploadStep(context, leader, mine)),
    run('reads', leader.push('reads'), mine.signal, settleLeftScans),
  )
  return { want, keep, done: Promise.all(loops).then(() => highest) }
}
