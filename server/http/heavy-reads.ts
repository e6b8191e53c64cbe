import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/pool.ts'
import { REFUSAL_WAITS_MS } from './calls-at-once.ts'
import { HttpError } from './http-error.ts'

/** Heavy reads that run concurrently for one user; further ones are queued. */
const AT_ONCE = 3
/** Heavy reads of one user that may be queued; further ones are refused. */
const MAY_WAIT = 20

export interface HeavyReads {
  /**
   * Runs a slow read on the separate read pool. Reads of one user are queued behind each other, so that no user takes all
   * connections. Throws a 429 when the queue of the user is full.
   */
  run<T>(user: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Heavy reads of all users at this moment. */
  count(): { readonly running: number; readonly waiting: number }
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export const createHeavyReads = (db: Db): HeavyReads => {
  const lines = new Map<string, Line>()
  return {
    count: () => {
      const open = [...lines.values()]
      return {
        running: open.reduce((sum, { running }) => sum + running, 0),
        waiting: open.reduce((sum, { waiting }) => sum + waiting.length, 0),
      }
    },
    async run(user, work) {
      const line = lines.get(user) ?? { running: 0, waiting: [] }
      lines.set(user, line)
      if (line.running >= AT_ONCE) {
        if (line.waiting.length >= MAY_WAIT) {
          await pause(REFUSAL_WAITS_MS)
          throw new HttpError(429, 'too-many-reads', { headers: { 'retry-after': '1' } })
        }
        // A read that finishes passes its slot to the next one in the queue.
        await new Promise<void>((resolve) => line.waiting.push(resolve))
      } else line.running += 1
      try {
        return await work(db)
      } finally {
        const next = line.waiting.shift()
        if (next !== undefined) next()
        else {
          line.running -= 1
          if (line.running === 0) lines.delete(user)
        }
      }
    },
  }
}
