import type { Clock } from './ports.ts'

/** Wakes a loop. A wake-up while nobody waits is kept for the next wait, so that none is lost. */
export interface Bell {
  ring(): void
  /** Resolves true when woken, false after `ms`. Null: no timeout. */
  wait(ms: number | null): Promise<boolean>
}

export const createBell = (clock: Clock): Bell => {
  let rung = false
  let waiter: (() => void) | null = null
  return {
    ring: () => {
      rung = true
      waiter?.()
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const finish = (): void => {
          waiter = null
          cancel?.()
          const answer = rung
          rung = false
          resolve(answer)
        }
        const cancel = rung || ms === null ? null : clock.timer(ms, finish)
        if (rung) finish()
        else waiter = finish
      }),
  }
}
