import type { Clock } from './ports.ts'

/** Wakes a loop. A wake-up while nobody waits is kept for the next wait, so that none is lost. */
export interface WakeSignal {
  wake(): void
  /** Resolves true when woken, false after `ms`. Null: no timeout. */
  wait(ms: number | null): Promise<boolean>
}

export const createWakeSignal = (clock: Clock): WakeSignal => {
  let woken = false
  let waiter: (() => void) | null = null
  return {
    wake: () => {
      woken = true
      waiter?.()
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const finish = (): void => {
          waiter = null
          cancel?.()
          const answer = woken
          woken = false
          resolve(answer)
        }
        const cancel = woken || ms === null ? null : clock.timer(ms, finish)
        if (woken) finish()
        else waiter = finish
      }),
  }
}
