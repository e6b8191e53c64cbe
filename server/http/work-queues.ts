import { setTimeout as pause } from 'node:timers/promises'

/** Delay before a rejection, in ms, so that a client that retries at once cannot keep the server busy. */
const REFUSAL_WAITS_MS = 500

/** Limits concurrent work per key, such as a user; further work is queued, first in, first out. */
export interface WorkQueues {
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

interface Queue {
  running: number
  readonly waiting: Set<() => void>
}

export const createWorkQueues = ({ atOnce, mayWait, patience }: Limits): WorkQueues => {
  const queues = new Map<string, Queue>()

  /** Resolves with false when the wait times out. */
  const queued = ({ waiting }: Queue): Promise<boolean> =>
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
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
      queues.set(key, queue)
      if (queue.running < atOnce) {
        queue.running += 1
        return true
      }
      if (queue.waiting.size < mayWait && (await queued(queue))) return true
      await pause(REFUSAL_WAITS_MS)
      return false
    },
    leave(key) {
      const queue = queues.get(key)
      if (queue === undefined) return
      const [next] = queue.waiting
      if (next !== undefined) {
        // The slot passes to the next one.
        queue.waiting.delete(next)
        next()
        return
      }
      queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    },
    count() {
      const all = [...queues.values()]
      return {
        running: all.reduce((sum, { running }) => sum + running, 0),
        waiting: all.reduce((sum, { waiting }) => sum + waiting.size, 0),
      }
    },
  }
}
