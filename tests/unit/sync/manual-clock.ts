import type { Clock } from '../../../src/engine/sync/ports.ts'

/** A clock that advances only by `advance`. */
export const manualClock = (): { clock: Clock; advance(ms: number): void } => {
  let now = 0
  let timers: { at: number; call: () => void }[] = []
  return {
    clock: {
      now: () => now,
      timer: (ms, call) => {
        const timer = { at: now + ms, call }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    advance: (ms) => {
      now += ms
      const due = timers.filter((timer) => timer.at <= now)
      timers = timers.filter((timer) => timer.at > now)
      for (const timer of due) timer.call()
    },
  }
}
