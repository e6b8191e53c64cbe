import type { Db } from '../db/pool.ts'
import { enqueueUnknown } from '../store/queued-records.ts'
import { releaseDeadWorkers } from './worker-locks.ts'

/** Releases the work of processes that died, and enqueues records that wait without being in the queue. */
export const recover = async (db: Db): Promise<void> => {
  await releaseDeadWorkers(db)
  await enqueueUnknown(db)
}
