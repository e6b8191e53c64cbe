import type { Clock } from './ports.ts'

/**
 * Wakes a loop. A ring or nudge while nobody waits is kept for the next wait, so that no wake-up falls between two looks.
 */
export interface Bell {
  /** Ends any wait at once. */
  ring(): void
  /** There is work, which need not be looked at before the rest of the wait is over. */
  nudge(): void
  /**
   * True when rung; false after `ms`, or when nudged and at least `restMs` have gone by. Null waits for somebody to call.
   */
  wait(ms: number | null, restMs?: number): Promise<boolean>
}

export const createBell = (clock: Clock): Bell => {
  let rung = false
  let nudged = false
  let look: (() => void) | null = null
  return {
    ring: () => {
      rung = true
      look?.()
    },
    nudge: () => {
      nudged = true
      look?.()
    },
    wait: (ms, restMs = 0) =>
      new Promise((resolve) => {
        let over = false
        let rested = restMs === 0
        const cancels: (() => void)[] = []
        const after = (delay: number, then: () => void): void => {
          cancels.push(
            clock.timer(delay, () => {
              then()
              look?.()
            }),
          )
        }
        const finish = (): void => {
          look = null
          for (const cancel of cancels) cancel()
          const answer = rung
          rung = false
          nudged = false
          resolve(answer)
        }
        look = () => {
          if (rung || over || (nudged && rested)) finish()
        }
        if (rung || (nudged && rested)) return finish()
        if (ms !== null)
          after(ms, () => {
            over = true
          })
        if (!rested && (ms === null || restMs < ms))
          after(restMs, () => {
            rested = true
          })
      }),
  }
}
