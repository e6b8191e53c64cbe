import { sql } from 'kysely'
import { jobEndedChannel } from '../domains/administration/actions/job.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { hold } from './hold.ts'
import { failJob, type JobServices, type QueuedJob, resumeJob, resumes, runJob, ServerStops } from './run-job.ts'
import { cannotDo } from './sentences.ts'
import type { CarryOut } from './work.ts'
import { startWorkers, type Workers } from './workers.ts'

interface StoredJob extends QueuedJob {
  /** A process has taken it. */
  readonly taken: boolean
}

const load = async (db: Db, id: string): Promise<StoredJob | undefined> => {
  const { rows } = await sql<StoredJob>`select id, type, "forProject", owner, parameters,
      status = 'Running' and "executeTime" is not null as taken
    from job where id = ${id}::uuid and archived is null and status in ('Queued', 'Running')`.execute(db)
  return rows[0]
}

/** Handles a job whose process died: nobody holds it. It is resumed if its service can, otherwise it fails. */
const takeUp = (db: Db, services: JobServices, job: QueuedJob): Promise<'done' | 'later'> =>
  db.transaction().execute(async (transaction) => {
    if (!(await hold(transaction, 'job', job.id))) return 'later'
    if (resumes(services, job) && (await resumeJob(db, job, 'stopped'))) return 'done'
    await failJob(db, job, cannotDo('job-stopped'))
    return 'done'
  })

/** Runs of this process by the id of their job; a run is aborted when somebody ends its job. */
type Running = Map<string, AbortController>

const endCancelled = async (db: Db, running: Running, id: string): Promise<void> => {
  const { rows } = await sql`select 1 from job where id = ${id}::uuid and status = 'Running'`.execute(db)
  if (rows.length === 0) running.get(id)?.abort(cannotDo('job-ended'))
}

/** Jobs that run at once in one process; each holds two connections to the database. */
const CONCURRENCY = 3

/**
 * Starts workers that carry out jobs with their services, and abort a run when its job is cancelled, in whichever process.
 * Closing aborts the runs in progress if their service checks the signal; such a job waits for the next process.
 */
export const startJobWorkers = async (handle: DatabaseHandle, services: JobServices, log: Logger): Promise<Workers> => {
  const { db } = handle
  const stopping = new AbortController()
  const running: Running = new Map()
  const unlisten = await handle.listen(jobEndedChannel, (ended) => {
    for (const id of ended === undefined ? running.keys() : [ended])
      if (running.has(id))
        endCancelled(db, running, id).catch((error: unknown) => log.error({ err: error, job: id }, 'job not looked at'))
  })
  const carryOut: CarryOut = async (id) => {
    const job = await load(db, id)
    if (job === undefined) return 'done'
    if (stopping.signal.aborted) return 'later'
    if (job.taken) return takeUp(db, services, job)
    const ended = new AbortController()
    running.set(id, ended)
    try {
      const ran = await runJob(db, services, job, AbortSignal.any([stopping.signal, ended.signal]))
      return ran || (await load(db, id)) === undefined ? 'done' : 'later'
    } finally {
      running.delete(id)
    }
  }
  const workers = await startWorkers(handle, { work: { job: carryOut }, concurrency: CONCURRENCY }, log)
  return {
    close: async () => {
      unlisten()
      const closed = workers.close()
      stopping.abort(new ServerStops('the server stops'))
      await closed
    },
  }
}
