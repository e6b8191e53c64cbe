import type { Clock } from './ports.ts'

/** Wakes a loop. A ring while nobody waits is kept for the next wait, so that no wake-up falls between two looks. */
export interface Bell {
  ring(): void
  /** True when rung, false after `ms`. Null waits for a ring alone. */
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
