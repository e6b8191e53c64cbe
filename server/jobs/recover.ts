import type { Db } from '../db/pool.ts'
import { enqueueUnknown } from '../store/queued-records.ts'
import { releaseDeadWorkers } from './worker-locks.ts'

/** Brings back what a process that died had under way, and what waits without the queue knowing. */
export const recover = async (db: Db): Promise<void> => {
  await releaseDeadWorkers(db)
  await enqueueUnknown(db)
}
