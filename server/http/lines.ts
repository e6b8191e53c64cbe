import { setTimeout as pause } from 'node:timers/promises'

/** Delay before a rejection, in ms, so that a client that retries at once cannot keep the server busy. */
const REFUSAL_WAITS_MS = 500

/** Limits concurrent work per key, such as a user; further work is queued, first in, first out. */
export interface Lines {
  /**
   * Resolves with true when the work may start; call `leave` after it. Resolves with false, half a second late, when
   * the queue is full or the wait timed out.
   */
  enter(key: string): Promise<boolean>
  leave(key: string): void
  /** Current totals of all keys. */
  count(): { readonly running: number; readonly waiting: number }
}

interface Limits {
  readonly atOnce: number
  readonly mayWait: number
  /** Maximum wait in the queue, in ms; unlimited when left out. */
  readonly patience?: number
}

interface Line {
  running: number
  readonly waiting: Set<() => void>
}

export const createLines = ({ atOnce, mayWait, patience }: Limits): Lines => {
  const lines = new Map<string, Line>()

  /** Resolves with false when the wait times out. */
  const turnIn = ({ waiting }: Line): Promise<boolean> =>
    new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(late)
        resolve(true)
      }
      const late =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(begin)
              resolve(false)
            }, patience)
      waiting.add(begin)
    })

  return {
    async enter(key) {
      const line = lines.get(key) ?? { running: 0, waiting: new Set() }
      lines.set(key, line)
      if (line.running < atOnce) {
        line.running += 1
        return true
      }
      if (line.waiting.size < mayWait && (await turnIn(line))) return true
      await pause(REFUSAL_WAITS_MS)
      return false
    },
    leave(key) {
      const line = lines.get(key)
      if (line === undefined) return
      const [next] = line.waiting
      if (next !== undefined) {
        // The slot passes to the next one.
        line.waiting.delete(next)
        next()
        return
      }
      line.running -= 1
      if (line.running === 0) lines.delete(key)
    },
    count() {
      const all = [...lines.values()]
      return {
        running: all.reduce((sum, { running }) => sum + running, 0),
        waiting: all.reduce((sum, { waiting }) => sum + waiting.size, 0),
      }
    },
  }
}
