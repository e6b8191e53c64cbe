import type { Clock } from './ports.ts'

/** After this much time without a write the device counts as idle. */
const CALM_MS = 3
/** The longest that anybody waits for it. */
const LONGEST_MS = 100

/**
 * Tells when no change is being stored. The browser runs the requests to all databases of an origin one after the other, so work that can
 * wait runs while no person waits for a write.
 */
export interface Calm {
  /** Runs a write that a person waits for. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the device is idle, when `hurry` is called, or after `LONGEST_MS`. */
  wait(): { readonly over: Promise<void>; readonly hurry: () => void }
}

export const createCalm = (clock: Clock): Calm => {
  let writing = 0
  /** Cancels the timer that runs after a write. */
  let resting: (() => void) | null = null
  const waiting = new Set<() => void>()

  const rest = (): void => {
    resting = clock.timer(CALM_MS, () => {
      resting = null
      for (const end of waiting) end()
    })
  }

  return {
    during: async (work) => {
      writing += 1
      resting?.()
      resting = null
      try {
        return await work()
      } finally {
        writing -= 1
        if (writing === 0) rest()
      }
    },
    wait: () => {
      if (writing === 0 && resting === null) return { over: Promise.resolve(), hurry: () => undefined }
      let hurry = (): void => undefined
      const over = new Promise<void>((resolve) => {
        const cancel = clock.timer(LONGEST_MS, () => hurry())
        hurry = () => {
          cancel()
          waiting.delete(hurry)
          resolve()
        }
        waiting.add(hurry)
      })
      return { over, hurry }
    },
  }
}
