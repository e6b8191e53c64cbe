import { steadyNow } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { forgetCopies } from '../domains/administration/actions/device-copy.ts'
import { sweepUploads } from '../files/sweep-uploads.ts'
import { sweep } from '../sync/sweep.ts'
import { forgetDeadLetters } from './dead-letters.ts'
import { queueDueTasks } from './due-tasks.ts'
import { forgetAudit } from './forget-audit.ts'
import { forgetChanges } from './forget-changes.ts'
import { recover } from './recover.ts'
import type { Regular } from './workers.ts'

const EVERY_MINUTE = '* * * * *'

/** Whether old records may be removed now, see `watchStart`; where they may not, the log says it. */
export interface Removal {
  readonly may: () => boolean
  readonly log: Logger
}

/** Scheduled tasks of the server: repeating tasks and recovery every minute, copies of devices every hour, clean-up at night (UTC). */
export const regularWork = (
  db: Db,
  files: Parameters<typeof sweepUploads>[1],
  removal?: Removal,
): readonly Regular[] => [
  { name: 'tasks.due', at: EVERY_MINUTE, run: () => queueDueTasks(db) },
  { name: 'queue.recover', at: EVERY_MINUTE, run: () => recover(db) },
  ...[
    { name: 'copies.forget', at: '40 * * * *', run: () => forgetCopies(db, steadyNow()) },
    { name: 'queue.sweep', at: '5 2 * * *', run: () => forgetDeadLetters(db) },
    { name: 'sync.sweep', at: '10 2 * * *', run: () => sweep(db, steadyNow()) },
    { name: 'audit.forget', at: '20 2 * * *', run: () => forgetAudit(db, steadyNow()) },
    { name: 'changes.forget', at: '25 2 * * *', run: () => forgetChanges(db, steadyNow()) },
    { name: 'files.sweep', at: '30 2 * * *', run: () => sweepUploads(db, files, steadyNow()) },
  ].map((one) => removing(one, removal)),
]

const removing = ({ name, at, run }: Regular, removal: Removal | undefined): Regular => ({
  name,
  at,
  run: () => {
    if (removal?.may() !== false) return run()
    removal.log.warn(
      { job: name },
      'Old records are kept for a day after this start: no process worked here for a week, or the clock is wrong',
    )
    return Promise.resolve()
  },
})
