import type { Db } from '../db/pool.ts'
import { HttpError } from './http-error.ts'
import { createLines } from './lines.ts'

/** Concurrent heavy reads of one user; further ones are queued. */
const AT_ONCE = 3
/** Heavy reads of one user that may be queued; further ones are rejected. */
const MAY_WAIT = 20

export interface HeavyReads {
  /**
   * Runs a slow read on the separate read pool. Reads of one user are queued behind each other, so that no user takes all
   * connections. Throws a 429 when the queue of the user is full.
   */
  run<T>(user: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Current heavy reads of all users. */
  count(): { readonly running: number; readonly waiting: number }
}

export const createHeavyReads = (db: Db): HeavyReads => {
  const lines = createLines({ atOnce: AT_ONCE, mayWait: MAY_WAIT })
  return {
    count: lines.count,
    async run(user, work) {
      if (!(await lines.enter(user))) {
        throw new HttpError(429, 'too-many-reads', { headers: { 'retry-after': '1' } })
      }
      try {
        return await work(db)
      } finally {
        lines.leave(user)
      }
    },
  }
}
