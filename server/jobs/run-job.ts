import { job as jobEntity } from '../../src/domains/administration/entities/job.ts'
import { rowAs } from '../../src/catalogue/row.ts'
import { advance } from '../actions/effects.ts'
import { hooks } from '../domains/hooks.ts'
import type { Db } from '../db/pool.ts'
import { loadForWrite } from '../store/get.ts'
import { enqueueRecord } from '../store/queued-records.ts'
import { systemPrincipal } from '../store/principal.ts'
import { inUnit, type Unit } from '../store/unit.ts'
import { userLocale } from '../store/user-locale.ts'
import { updateRow } from '../store/write-row.ts'
import { type LoggedJob, logJob } from './job-log.ts'
import { CannotDo, cannotDo, inEveryLanguage, told } from './sentences.ts'
import { Final } from './dead-letters.ts'
import { hold } from './hold.ts'

export interface QueuedJob {
  readonly id: string
  /** Names the service. */
  readonly type: string | null
  readonly forProject: string | null
  readonly owner: string | null
  readonly parameters: unknown
}

type RunService = (
  job: QueuedJob,
  progress: (percent: number) => Promise<void>,
  signal: AbortSignal,
) => Promise<unknown>

/**
 * Carries out jobs of one type, or throws a `CannotDo`; returns what the job keeps as its result. `progress` takes 0 to 100.
 * `signal` aborts when the server stops and when the job was ended by somebody else.
 */
export type JobService =
  | RunService
  /** `resumes`: a run that was stopped or failed unexpectedly is begun again, and does nothing twice. */
  | { readonly run: RunService; readonly resumes: true }
export type JobServices = { readonly [type: string]: JobService }

export const resumes = (services: JobServices, { type }: Pick<QueuedJob, 'type'>): boolean =>
  typeof serviceOf(services, type) === 'object'

const serviceOf = (services: JobServices, type: string | null): JobService | undefined =>
  type !== null && Object.hasOwn(services, type) ? services[type] : undefined

/** Why a signal aborts: the server stops. */
export class ServerStops extends Error {
  override readonly name = 'ServerStops'
}

const asSystem = <T>(db: Db, work: (unit: Unit) => Promise<T>): Promise<T> =>
  inUnit(db, { principal: systemPrincipal(null), hooks }, work)

/** Marks a job Failed; nothing happens when it has ended already. */
export const failJob = (db: Db, job: LoggedJob, error: CannotDo): Promise<boolean> =>
  asSystem(db, async (unit) => {
    const text = error.in(await userLocale(unit.db, job.owner))
    const loaded = await loadForWrite(unit.db, unit.principal, jobEntity, job.id)
    const before = loaded === null ? null : rowAs(jobEntity, loaded.row).result
    // `error` is in the language of who started it; others read it in theirs.
    const result = { ...(isCounted(before) ? before : {}), failure: inEveryLanguage(error.in) }
    if (!(await advance(unit, jobEntity, job.id, 'fail', { error: text.slice(0, 4000), result }))) return false
    await logJob(unit, job, told('job-failed', { why: text }))
    return true
  })

/** Takes a job that waits; false when it does not wait any more. */
const take = (db: Db, job: QueuedJob): Promise<boolean> =>
  asSystem(db, async (unit) => {
    if (!(await begin(unit, job.id))) return false
    await logJob(unit, job, told('job-begins', { type: job.type ?? '–' }))
    return true
  })

const begin = async (unit: Unit, id: string): Promise<boolean> => {
  const loaded = await loadForWrite(unit.db, unit.principal, jobEntity, id)
  if (loaded === null || loaded.row.archived !== null) return false
  if (loaded.row.status === 'Queued') return advance(unit, jobEntity, id, 'execute')
  if (loaded.row.status !== 'Running' || loaded.row.executeTime !== null) return false
  await updateRow(unit, jobEntity, id, { executeTime: unit.now.toISOString() })
  return true
}

/** Writes the progress of a job each time that another whole percent is behind it, and logs each quarter. */
const progressOf = (db: Db, job: QueuedJob): ((percent: number) => Promise<void>) => {
  let shown = 0
  return async (percent) => {
    const whole = Math.min(99, Math.floor(percent))
    if (whole <= shown) return
    const quarter = Math.floor(whole / 25) > Math.floor(shown / 25)
    shown = whole
    await asSystem(db, async (unit) => {
      await updateRow(unit, jobEntity, job.id, { progress: whole })
      if (quarter) await logJob(unit, job, told('job-progress', { percent: whole }))
    })
  }
}

/** Number of times that a job is started again; a job that was interrupted more often fails, because it may be what stops the server. */
const MOST_RESUMES = 5

/**
 * Makes an interrupted job wait for its next run; returns false when that happened too often. `stopped`: with the server,
 * so it is enqueued again; `retried`: the queue runs it again after a delay.
 */
export const resumeJob = (db: Db, job: LoggedJob, why: 'stopped' | 'retried'): Promise<boolean> =>
  asSystem(db, async (unit) => {
    const loaded = await loadForWrite(unit.db, unit.principal, jobEntity, job.id)
    if (loaded === null) return true
    const { status, executeTime, result } = rowAs(jobEntity, loaded.row)
    if (status !== 'Running' || (executeTime ?? null) === null) return true
    const times = isCounted(result) ? result.resumed : 0
    if (times >= MOST_RESUMES) return false
    await updateRow(unit, jobEntity, job.id, { executeTime: null, result: { resumed: times + 1 } })
    await logJob(unit, job, told(why === 'stopped' ? 'job-resumed' : 'job-retried'))
    if (why === 'stopped') await enqueueRecord(unit.db, 'job', job.id)
    return true
  })

const isCounted = (value: unknown): value is { readonly resumed: number } =>
  typeof value === 'object' && value !== null && 'resumed' in value && typeof value.resumed === 'number'

/**
 * Runs a job with the service that its type names; it ends Failed with the reason when there is no such service or the service says so.
 * Returns false when another process has it. Throws unexpected errors: if the service resumes, the job then waits for its next run,
 * otherwise it is Failed and the error is a `Final`.
 */
export const runJob = (db: Db, services: JobServices, job: QueuedJob, signal: AbortSignal): Promise<boolean> =>
  db.transaction().execute(async (held) => {
    if (!(await hold(held, 'job', job.id)) || !(await take(db, job))) return false
    try {
      const service = serviceOf(services, job.type)
      if (service === undefined) throw cannotDo('no-service', { type: job.type ?? '' })
      const run = typeof service === 'object' ? service.run : service
      const from = performance.now()
      const result = await run(job, progressOf(db, job), signal)
      const seconds = Math.round((performance.now() - from) / 1000)
      await asSystem(db, async (unit) => {
        if (await advance(unit, jobEntity, job.id, 'finish', { result }))
          await logJob(unit, job, told('job-done', { seconds }))
      })
      return true
    } catch (error) {
      if (error instanceof ServerStops && (await resumeJob(db, job, 'stopped'))) return true
      const known = error instanceof CannotDo
      if (!known && resumes(services, job) && (await resumeJob(db, job, 'retried'))) throw error
      await failJob(db, job, known ? error : cannotDo('unexpected'))
      if (known) return true
      throw new Final('a job failed', { cause: error })
    }
  })
