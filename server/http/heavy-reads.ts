import type { Db } from '../db/pool.ts'
import { HttpError } from './http-error.ts'
import { createWorkQueues } from './work-queues.ts'

/** Concurrent heavy reads of one user; further ones are queued. */
const AT_ONCE = 2
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
  const queues = createWorkQueues({ atOnce: AT_ONCE, mayWait: MAY_WAIT })
  return {
    count: queues.count,
    async run(user, work) {
      if (!(await queues.enter(user))) {
        throw new HttpError(429, 'too-many-reads', { headers: { 'retry-after': '1' } })
      }
      try {
        return await work(db)
      } finally {
        queues.leave(user)
      }
    },
  }
}
