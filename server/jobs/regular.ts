import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Logger } from '../log.ts'

/** Work that must be done every day, whichever process does it. */
export interface DailyJob {
  readonly name: string
  readonly run: (db: Db, now: Date) => Promise<void>
}

const DAY = 86_400_000
const lookEvery = 3_600_000
const advisoryLock = 7_251_934_006

/**
 * Runs each job that was last finished a day or longer before `now`, and answers the names of those that it ran. Of several
 * processes one runs, the others go on at once. A job that fails is logged and due again at the next look.
 */
export async function runDue(
  db: Db,
  jobs: readonly DailyJob[],
  log: Logger,
  now = new Date(),
): Promise<readonly string[]> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${advisoryLock}) as mine`.execute(
      connection,
    )
    if (rows[0]?.mine !== true) return []
    const done: string[] = []
    try {
      for (const job of jobs) if (await runOne(connection, job, log, now)) done.push(job.name)
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLock})`.execute(connection)
    }
    return done
  })
}

async function runOne(db: Db, job: DailyJob, log: Logger, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - DAY).toISOString()
  const { rows } =
    await sql`select 1 from job_run where name = ${job.name} and finished > ${before}::timestamptz`.execute(db)
  if (rows.length > 0) return false
  try {
    await job.run(db, now)
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed')
    return false
  }
  await sql`insert into job_run (name, finished) values (${job.name}, ${now.toISOString()}::timestamptz)
    on conflict (name) do update set finished = excluded.finished`.execute(db)
  return true
}

/** Looks at once and every hour for jobs that are due. The call that it answers ends that, after the job under way. */
export function scheduleJobs(db: Db, jobs: readonly DailyJob[], log: Logger): () => Promise<void> {
  let round = Promise.resolve()
  let closed = false
  const look = (): void => {
    round = round
      .then(async () => {
        if (!closed) await runDue(db, jobs, log)
      })
      .catch((error: unknown) => log.error({ err: error }, 'jobs not run'))
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  look()
  return async () => {
    closed = true
    clearInterval(timer)
    await round
  }
}
