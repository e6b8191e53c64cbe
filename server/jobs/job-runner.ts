import { sql } from 'kysely'
import { jobChannel } from '../domains/administration/actions/job.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { drain } from './drain.ts'
import { queueDueTasks } from './due-tasks.ts'
import { hold } from './hold.ts'
import type { LoggedJob } from './job-log.ts'
import { failJob, type JobServices, type QueuedJob, resumeJob, resumes, runJob, ServerStops } from './run-job.ts'
import { cannotDo } from './sentences.ts'
import { type ListenLoop, listenLoop } from '../db/listen-loop.ts'

/**
 * The oldest job of each lane that waits: queued ones, and those that a person had executed and nobody has taken yet. The
 * imports of one organization are a lane, whatever their projects; other jobs have the lane of their project.
 */
const waiting = async (db: Db, without: readonly string[]): Promise<readonly QueuedJob[]> => {
  const { rows } = await sql<QueuedJob>`
    select * from (
      select distinct on (lane) * from (
        select j.id, j.type, j."forProject", j.owner, j.parameters, j."addTime",
          case when j.type = 'import' then 'import ' || coalesce(u.organization::text, '')
            else coalesce(j."forProject"::text, '') end as lane
        from job as j left join "user" as u on u.id = j.owner
        where j.archived is null and (j.status = 'Queued' or (j.status = 'Running' and j."executeTime" is null))
          and j.id <> all (${without}::uuid[])
      ) as queued order by lane, "addTime", id
    ) as first order by "addTime", id limit 100`.execute(db)
  return rows
}

type AbandonedJob = LoggedJob & Pick<QueuedJob, 'type'>

/** Jobs that were taken and are held by nobody: their process has died. They go on where their service resumes. */
const endAbandonedJobs = async (db: Db, services: JobServices): Promise<void> => {
  const { rows } = await sql<AbandonedJob>`select id, type, "forProject", owner from job
    where archived is null and status = 'Running' and "executeTime" is not null limit 100`.execute(db)
  for (const job of rows) {
    await db.transaction().execute(async (transaction) => {
      if (!(await hold(transaction, 'job', job.id))) return
      if (resumes(services, job) && (await resumeJob(db, job))) return
      await failJob(db, job, cannotDo('job-stopped'))
    })
  }
}

/** Runs of this process by their job, which end when somebody else has ended the job. */
type Running = Map<string, AbortController>

const endCancelled = async (db: Db, running: Running, id: string): Promise<void> => {
  const { rows } = await sql`select 1 from job where id = ${id}::uuid and status = 'Running'`.execute(db)
  if (rows.length === 0) running.get(id)?.abort(cannotDo('job-ended'))
}

/**
 * Carries out jobs, those of one lane one after the other, beside those of other lanes, at once when a transaction has
 * queued one, and makes those of tasks that are due. Closing it stops what is under way where its service heeds that.
 */
export const createJobRunner = async (
  handle: DatabaseHandle,
  services: JobServices,
  log: Logger,
): Promise<ListenLoop> => {
  const { db } = handle
  const stopping = new AbortController()
  const running: Running = new Map()
  const run = async (job: QueuedJob): Promise<boolean> => {
    const ended = new AbortController()
    running.set(job.id, ended)
    try {
      return await runJob(db, services, job, AbortSignal.any([stopping.signal, ended.signal]))
    } finally {
      running.delete(job.id)
    }
  }
  const unlisten = await handle.listen(jobChannel, (id) => {
    if (id === undefined || !running.has(id)) return
    endCancelled(db, running, id).catch((error: unknown) => log.error({ err: error, job: id }, 'job not looked at'))
  })
  const loop = await listenLoop(handle, jobChannel, log, async (closed) => {
    await endAbandonedJobs(db, services)
    await queueDueTasks(db).catch((error: unknown) => log.error({ err: error }, 'tasks failed'))
    await drain(closed, {
      waiting: (without) => waiting(db, without),
      lane: ({ lane }) => lane,
      run,
      failed: (error, { id }) => log.error({ err: error, job: id }, 'job failed'),
    })
  })
  return {
    close: async () => {
      unlisten()
      stopping.abort(new ServerStops('the server stops'))
      await loop.close()
    },
  }
}
