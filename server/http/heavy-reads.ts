import type { Db } from '../db/pool.ts'
import { HttpError } from './http-error.ts'

/** Lists, searches and look-ups of one person that run at once; more of them wait. */
const AT_ONCE = 3
/** Reads of one person that may wait; the next one is sent away. */
const MAY_WAIT = 20

export interface HeavyReads {
  /**
   * Runs a read that may take long on the connections that only such reads use. Reads of one person wait for each other, so
   * that nobody takes all connections; one too many is a 429.
   */
  run<T>(user: string, work: (db: Db) => Promise<T>): Promise<T>
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export const createHeavyReads = (db: Db): HeavyReads => {
  const lines = new Map<string, Line>()
  return {
    async run(user, work) {
      const line = lines.get(user) ?? { running: 0, waiting: [] }
      lines.set(user, line)
      if (line.running >= AT_ONCE) {
        if (line.waiting.length >= MAY_WAIT) {
          throw new HttpError(429, 'too-many-reads', { headers: { 'retry-after': '1' } })
        }
        // Whoever ends hands over his place.
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
