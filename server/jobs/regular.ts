import type { Db } from '../db/pool.ts'
import { sweepUploads } from '../files/sweep-uploads.ts'
import { sweep } from '../sync/sweep.ts'
import { forgetDeadLetters } from './dead-letters.ts'
import { queueDueTasks } from './due-tasks.ts'
import { forgetAudit } from './forget-audit.ts'
import { forgetChanges } from './forget-changes.ts'
import { recover } from './recover.ts'
import type { Regular } from './workers.ts'

const EVERY_MINUTE = '* * * * *'

/** Scheduled tasks of the server: repeating tasks and recovery every minute, clean-up at night (UTC). */
export const regularWork = (db: Db, files: Parameters<typeof sweepUploads>[1]): readonly Regular[] => [
  { name: 'tasks.due', at: EVERY_MINUTE, run: () => queueDueTasks(db) },
  { name: 'queue.recover', at: EVERY_MINUTE, run: () => recover(db) },
  { name: 'queue.sweep', at: '5 2 * * *', run: () => forgetDeadLetters(db) },
  { name: 'sync.sweep', at: '10 2 * * *', run: () => sweep(db, new Date()) },
  { name: 'audit.forget', at: '20 2 * * *', run: () => forgetAudit(db, new Date()) },
  { name: 'changes.forget', at: '25 2 * * *', run: () => forgetChanges(db, new Date()) },
  { name: 'files.sweep', at: '30 2 * * *', run: () => sweepUploads(db, files, new Date()) },
]
