import type { Context } from './context.ts'
import type { LeaderFacts } from './ports.ts'
import type { Turns } from './turns.ts'

/** Heartbeat interval of the leader, and the silence after which a visible follower takes over (T41). */
export const BEAT_MS = 5000
export const SILENCE_MS = 30_000
const STEALS_PER_HOUR = 6

export interface Leading {
  readonly fence: number
  /** Aborts when the lock is stolen or the engine stops. */
  readonly signal: AbortSignal
}

/** The same for one stream. */
export interface LeadingStream extends Leading {
  /**
   * One at a time: storing what the server answered to changes, and removing what the person may no longer see. A refused
   * change that was stored in between would keep what others wrote (I5).
   */
  readonly answers: Turns
}

export const lockName = (userId: string): string => `lading-sync-${userId}`

/**
 * Raises the fence above the stored one and above `met`, which replicas may have from a local store that was deleted.
 * From then on no former leader can store anything (I11).
 */
const takeFence = (context: Context, met: number): Promise<number> =>
  context.ports.localStore.write(['meta'], async (tx) => {
    const before = (await tx.get('meta', 'fence'))?.value
    const fence = Math.max(typeof before === 'number' ? before : 0, met) + 1
    await tx.put('meta', [{ key: 'fence', value: fence }])
    return fence
  })

const anyOf = (...signals: AbortSignal[]): AbortSignal => AbortSignal.any(signals)

/**
 * One tab of a user leads: it alone sends and applies. The lock is requested once and kept until the tab ends; the
 * fence in the local store protects against a leader whose lock was stolen or that was frozen. `lead` runs while this
 * tab leads and returns the highest fence that it met.
 */
export const runLeadership = async (
  context: Context,
  stop: AbortSignal,
  lead: (leading: Leading) => Promise<number>,
  facts: () => LeaderFacts,
): Promise<void> => {
  const { clock, locks, channel, visible } = context.ports
  let heard = 0
  let steals: number[] = []
  let monotonic = 0
  let met = 0
  const unlisten = channel.listen((message) => {
    if (message.type === 'beat') heard = monotonic
  })

  const beat = (signal: AbortSignal, fence: number): void => {
    let cancel = (): void => undefined
    const once = (): void => {
      channel.post({ type: 'beat', fence, facts: facts() })
      cancel = clock.timer(BEAT_MS, once)
    }
    signal.addEventListener('abort', () => cancel(), { once: true })
    if (!signal.aborted) once()
  }

  const hold = (steal: boolean, signal: AbortSignal): Promise<void> =>
    locks.hold(lockName(context.userId), { steal, signal }, async (lost) => {
      const fence = await takeFence(context, met)
      const leading = { fence, signal: anyOf(stop, lost) }
      const over = new AbortController()
      beat(anyOf(leading.signal, over.signal), fence)
      try {
        met = await lead(leading)
      } finally {
        over.abort()
      }
    })

  /** Counts time in timer ticks, so that a jump of the wall clock is not taken for silence. */
  const watch = (impatient: AbortController): void => {
    let cancel = (): void => undefined
    const look = (): void => {
      if (stop.aborted || impatient.signal.aborted) return
      monotonic += BEAT_MS
      steals = steals.filter((at) => monotonic - at < 3_600_000)
      const silent = monotonic - heard >= SILENCE_MS
      if (silent && visible() && steals.length < STEALS_PER_HOUR) {
        steals.push(monotonic)
        heard = monotonic + SILENCE_MS * 2 ** Math.min(steals.length - 1, 5)
        impatient.abort()
      } else cancel = clock.timer(BEAT_MS, look)
    }
    cancel = clock.timer(BEAT_MS, look)
    impatient.signal.addEventListener('abort', () => cancel(), { once: true })
  }

  let steal = false
  while (!stop.aborted) {
    const impatient = new AbortController()
    if (!steal) watch(impatient)
    const granted: boolean = await hold(steal, steal ? stop : anyOf(stop, impatient.signal)).then(
      () => true,
      (error: unknown) => {
        if (!impatient.signal.aborted && !stop.aborted) context.log('leadership lost', String(error))
        return false
      },
    )
    steal = !granted && impatient.signal.aborted && !stop.aborted
    if (!granted && !steal && !stop.aborted) await new Promise<void>((resolve) => clock.timer(1000, resolve))
    impatient.abort()
  }
  unlisten()
}
