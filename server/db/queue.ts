import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Schema of the job queue, which the library graphile-worker makes and migrates itself. */
export const QUEUE_SCHEMA = 'lading_queue'

/** Kinds of work; each carries out the record of one id. `task` looks at the tasks whose time has come. */
export type WorkKind = 'export' | 'inbound' | 'job' | 'mail' | 'outbound' | 'task'

export interface Work {
  readonly kind: WorkKind
  /** The record that is to be carried out. Enqueuing it again replaces what waits for it, dead letters included. */
  readonly id: string
  /** Work of one lane runs one after the other, over all processes; without a lane it runs beside any other. */
  readonly lane?: string
  /** When it may begin; at once where it is left out or null. */
  readonly runAt?: string | Date | null
}

/** Attempts before a piece of work becomes a dead letter; a job counts its own (`jobs/run-job.ts`) and ends as early. */
const MOST_ATTEMPTS = 12
const MOST_ATTEMPTS_OF_JOB = 6

/** Kinds whose lanes take turns. The others are short, and keep the order in which they came. */
const TAKES_TURNS: ReadonlySet<WorkKind> = new Set<WorkKind>(['export', 'job'])

/** The key of a piece of work, one for each record. */
export const workKey = ({ kind, id }: Pick<Work, 'kind' | 'id'>): string => `${kind}:${id}`

/**
 * Puts work into the queue in the caller's transaction: it is run after the commit, and never when that is rolled back.
 * Lanes take turns by start-time fair queuing: the first piece of a lane comes beside the first pieces of the others, its
 * second one behind them, so that a lane with much work does not hold up one with little.
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
  // A dead letter of the same key would stay beside the new work.
  await sql`select 1 from lading_queue.remove_job(${key})`.execute(db)
  await sql`select 1 from lading_queue.add_job(identifier => ${kind}, payload => json_build_object('id', ${id}::text),
    queue_name => ${queue}::text, run_at => ${at}::timestamptz, max_attempts => ${most}::int, job_key => ${key},
    priority => ${turn}::int)`.execute(db)
}

/**
 * SQL condition: the queue has nothing of this kind for the record whose id `id` names. A dead letter counts as known, one
 * whose process died at its last attempt does not.
 */
export const isUnknownToQueue = (kind: WorkKind, id: string) =>
  sql<boolean>`not exists (select 1 from lading_queue.jobs as q where q.key = ${`${kind}:`} || ${sql.ref(id)}::text
    and (q.locked_at is not null or q.attempts < q.max_attempts or q.last_error is not null))`
