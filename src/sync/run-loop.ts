import { StoreFailure } from '../data/store.ts'
import { ReplicaGone } from './apply-pull.ts'
import { backoffMs } from './backoff.ts'
import type { Context } from './context.ts'
import type { LeaderState } from './leader-state.ts'
import { FenceLost } from './outbox.ts'
import type { Bell } from './signal.ts'

/** How a step ended. `again`: there is more to do now. `idle`: wait for the bell. `later`: it failed, back off. */
export type Step =
  | { readonly next: 'again' }
  | { readonly next: 'idle'; readonly forMs: number | null }
  | { readonly next: 'later'; readonly retryAfterMs: number | null }

export const AGAIN: Step = { next: 'again' }
export const later = (retryAfterMs: number | null = null): Step => ({ next: 'later', retryAfterMs })
export const idle = (forMs: number | null): Step => ({ next: 'idle', forMs })

/** What a nudge waits for after a failed step: someone who writes without a network does not send at every change. */
const REST_AFTER_FAILURE_MS = 2000

/**
 * Runs a step over and over until `signal` aborts. A failed step waits with full jitter; a ring (network back, app in
 * front, a tap) ends any wait and starts the backoff over; a nudge (a new change, a poke) ends it after a rest, which is
 * `restMs` after a step that went well. Nothing that a step throws ends the loop, except
 * that another tab leads now.
 */
export const runLoop = async (
  context: Context,
  leader: LeaderState,
  name: string,
  bell: Bell,
  signal: AbortSignal,
  step: () => Promise<Step>,
  restMs = 0,
): Promise<void> => {
  let failures = 0
  const stop = (): void => bell.ring()
  signal.addEventListener('abort', stop, { once: true })
  while (!signal.aborted) {
    const result = await step().catch((error: unknown): Step | null => {
      if (error instanceof FenceLost) return null
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
    const rung = await bell.wait(ms, result.next === 'idle' ? restMs : REST_AFTER_FAILURE_MS)
    failures = rung ? 0 : result.next === 'later' ? failures + 1 : 0
  }
}
