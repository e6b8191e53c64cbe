import type { Clock } from './ports.ts'

const REST_MS = 50
/** The pause after a run is this many times as long as the run. */
const REST_SHARE = 9

export interface Throttle {
  /** Schedules a run; calls in quick succession result in one run after the last of them. */
  run(): void
  /** Runs the work immediately, skipping the pause; after the current run when one is in progress. */
  hurry(): void
  /** Resolves when no run is in progress. */
  idle(): Promise<void>
}

/** Runs `work` at most once at a time, never drops a request, and pauses between runs in proportion to their cost. */
export const createThrottle = (clock: Clock, work: () => Promise<void>): Throttle => {
  let due = false
  let hurried = false
  let endRest = (): void => undefined
  let running: Promise<void> | null = null
  const loop = async (): Promise<void> => {
    while (due) {
      due = false
      hurried = false
      const began = clock.now()
      await work().catch(() => undefined)
      const rest = Math.min(2000, Math.max(REST_MS, (clock.now() - began) * REST_SHARE))
      if (hurried) continue
      await new Promise<void>((resolve) => {
        const cancel = clock.timer(rest, resolve)
        endRest = () => {
          cancel()
          resolve()
        }
      })
    }
    running = null
  }
  const run = (): void => {
    due = true
    running ??= loop()
  }
  return {
    run,
    hurry: () => {
      hurried = true
      run()
      endRest()
    },
    idle: () => running ?? Promise.resolve(),
  }
}
