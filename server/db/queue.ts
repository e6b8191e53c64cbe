import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Schema of the job queue, which the library graphile-worker creates and migrates. */
export const QUEUE_SCHEMA = 'lading_queue'

/** Kinds of work; each carries out the record of one id. `task` checks which tasks are due. */
export type WorkKind = 'export' | 'inbound' | 'job' | 'mail' | 'outbound' | 'push' | 'task'

export interface Work {
  readonly kind: WorkKind
  /** The record to carry out. Enqueuing it again replaces what waits for it, including a dead letter. */
  readonly id: string
  /** Work of one lane runs one at a time over all processes; without a lane it runs concurrently with any other. */
  readonly lane?: string
  /** Earliest start; at once if omitted or null. */
  readonly runAt?: string | Date | null
}

/** Attempts before work becomes a dead letter. A job also counts its own (`jobs/run-job.ts`), with the same limit. */
const MOST_ATTEMPTS = 12
const MOST_ATTEMPTS_OF_JOB = 6

/** Kinds whose lanes take turns. Work of the other kinds is short, and runs in order of arrival. */
const TAKES_TURNS: ReadonlySet<WorkKind> = new Set<WorkKind>(['export', 'job'])

/** Returns the key of work in the queue, one for each record. */
export const workKey = ({ kind, id }: Pick<Work, 'kind' | 'id'>): string => `${kind}:${id}`

/**
 * Enqueues work in the caller's transaction: it runs after the commit, and never after a rollback. Lanes take turns by
 * start-time fair queuing: the first work of a lane has the priority of the first work of the others, its second one comes
 * after them, so that a lane with much work does not delay one with little.
 */
export const enqueue = async (db: Db, { kind, id, lane, runAt = null }: Work): Promise<void> => {
  const key = workKey({ kind, id })
  const queue = lane === undefined ? null : `${kind}:${lane}`.slice(0, 120)
  const waits = sql`locked_at is null and attempts < max_attempts`
  const turn = TAKES_TURNS.has(kind)
    ? sql`(select least(32767, coalesce(
        (select max(priority) + 1 from lading_queue.jobs where queue_name = ${queue}::text and ${waits}),
        (select min(priority) from lading_queue.jobs where task_identifier = ${kind} and ${waits}),
        0)))`
    : sql`0`
  const at = runAt instanceof Date ? runAt.toISOString() : runAt
  const most = kind === 'job' ? MOST_ATTEMPTS_OF_JOB : MOST_ATTEMPTS
  // Otherwise a dead letter of the same key would stay next to the new work.
  await sql`select 1 from lading_queue.remove_job(${key})`.execute(db)
  await sql`select 1 from lading_queue.add_job(identifier => ${kind}, payload => json_build_object('id', ${id}::text),
    queue_name => ${queue}::text, run_at => ${at}::timestamptz, max_attempts => ${most}::int, job_key => ${key},
    priority => ${turn}::int)`.execute(db)
}

/**
 * SQL condition: the queue has no work of this kind for the record in column `id`. A dead letter counts as work, except
 * where the process died during the last attempt.
 */
export const isUnknownToQueue = (kind: WorkKind, id: string) =>
  sql<boolean>`not exists (select 1 from lading_queue.jobs as q where q.key = ${`${kind}:`} || ${sql.ref(id)}::text
    and (q.locked_at is not null or q.attempts < q.max_attempts or q.last_error is not null))`
