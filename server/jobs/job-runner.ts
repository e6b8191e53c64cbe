import { sql } from 'kysely'
import { jobChannel } from '../actions/job.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { drain } from './drain.ts'
import { queueDueTasks } from './due-tasks.ts'
import { hold } from './hold.ts'
import type { LoggedJob } from './job-log.ts'
import { failJob, type JobServices, type QueuedJob, runJob } from './run-job.ts'
import { cannotDo } from './sentences.ts'
import { type ToldLoop, toldLoop } from '../db/told-loop.ts'

/** Jobs that wait: queued ones, and those that a person had executed and nobody has taken yet. */
const waiting = async (db: Db, without: readonly string[]): Promise<readonly QueuedJob[]> => {
  const { rows } = await sql<QueuedJob>`select id, type, "forProject", owner, parameters from job
    where archived is null and (status = 'Queued' or (status = 'Running' and "executeTime" is null))
      and id <> all (${without}::uuid[])
    order by "addTime", id limit 100`.execute(db)
  return rows
}

/** Jobs that were taken and are held by nobody: their process has died. */
const failAbandonedJobs = async (db: Db): Promise<void> => {
  const { rows } = await sql<LoggedJob>`select id, "forProject", owner from job
    where archived is null and status = 'Running' and "executeTime" is not null limit 100`.execute(db)
  for (const job of rows) {
    const free = await db.transaction().execute((transaction) => hold(transaction, 'job', job.id))
    if (free) await failJob(db, job, cannotDo('job-stopped'))
  }
}

/** Carries out the jobs of a project one after the other, beside those of other projects, at once when a transaction has queued one, and makes those of tasks that are due. */
export const createJobRunner = (handle: DatabaseHandle, services: JobServices, log: Logger): Promise<ToldLoop> =>
  toldLoop(handle, jobChannel, log, async (closed) => {
    const { db } = handle
    await failAbandonedJobs(db)
    await queueDueTasks(db).catch((error: unknown) => log.error({ err: error }, 'tasks failed'))
    await drain(closed, {
      waiting: (without) => waiting(db, without),
      lane: ({ forProject }) => forProject ?? '',
      run: (job) => runJob(db, services, job),
      failed: (error, { id }) => log.error({ err: error, job: id }, 'job failed'),
    })
  })
