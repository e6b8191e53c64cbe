import { setTimeout as pause } from 'node:timers/promises'

/** A refusal for too many calls waits this long, ms: a client that tries again at once cannot keep the server busy. */
const REFUSAL_WAITS_MS = 500

/** Work that runs concurrently per key, such as a user; what is beyond that is queued, first come, first served. */
export interface Lines {
  /**
   * Resolves with true when the work may begin; `leave` must be called after it. Resolves with false, half a second late,
   * when the queue is full or the turn has not come in time.
   */
  enter(key: string): Promise<boolean>
  leave(key: string): void
  /** All keys together, at this moment. */
  count(): { readonly running: number; readonly waiting: number }
}

interface Limits {
  readonly atOnce: number
  readonly mayWait: number
  /** How long one waits for its turn, ms; left out: as long as it takes. */
  readonly patience?: number
}

interface Line {
  running: number
  readonly waiting: Set<() => void>
}

export const createLines = ({ atOnce, mayWait, patience }: Limits): Lines => {
  const lines = new Map<string, Line>()

  /** Resolves with whether the turn came in time. */
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
        // The place passes to the next one.
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
