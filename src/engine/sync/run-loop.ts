import { StoreFailure } from '../data/store.ts'
import { ReplicaGone } from './apply-pull.ts'
import { backoffMs } from './backoff.ts'
import type { Context } from './context.ts'
import type { LeaderState } from './leader-state.ts'
import { FenceLost } from './outbox.ts'
import type { WakeSignal } from './wake-signal.ts'

/** How a step ended. `again`: there is more to do now. `idle`: wait for a wake-up. `later`: it failed, back off. */
export type Step =
  | { readonly next: 'again' }
  | { readonly next: 'idle'; readonly forMs: number | null }
  | { readonly next: 'later'; readonly retryAfterMs: number | null }

export const AGAIN: Step = { next: 'again' }
export const later = (retryAfterMs: number | null = null): Step => ({ next: 'later', retryAfterMs })
export const idle = (forMs: number | null): Step => ({ next: 'idle', forMs })

/**
 * Repeats a step until `signal` aborts. A failed step waits with full jitter; a wake-up (network back, app in front, a
 * poke, a tap) ends any wait and resets the backoff. Errors of a step do not end the loop, except `FenceLost`, which is
 * passed to `outrun`.
 */
export const runLoop = async (
  context: Context,
  leader: LeaderState,
  name: string,
  wakeSignal: WakeSignal,
  signal: AbortSignal,
  step: () => Promise<Step>,
  outrun: (lost: FenceLost) => void,
): Promise<void> => {
  let failures = 0
  const stop = (): void => wakeSignal.wake()
  signal.addEventListener('abort', stop, { once: true })
  while (!signal.aborted) {
    const result = await step().catch((error: unknown): Step | null => {
      if (error instanceof FenceLost) {
        outrun(error)
        return null
      }
      if (error instanceof StoreFailure) leader.storage(true)
      if (!(error instanceof ReplicaGone)) context.log(`${name} failed`, String(error))
      return later()
    })
    if (result === null || signal.aborted) break
    if (result.next !== 'later') {
      failures = 0
      leader.storage(false)
    }
    if (result.next === 'again') continue
    const ms = result.next === 'idle' ? result.forMs : backoffMs(failures, context.ports.random, result.retryAfterMs)
    const woken = await wakeSignal.wait(ms)
    failures = woken ? 0 : result.next === 'later' ? failures + 1 : 0
  }
}
