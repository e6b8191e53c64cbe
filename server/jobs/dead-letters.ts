import { sql } from 'kysely'
import { enqueue, type Work, workKey } from '../db/queue.ts'
import type { Db } from '../db/pool.ts'

/** A failure that must not be retried; `cause` is the original error. */
export class Final extends Error {
  override readonly name = 'Final'
}

const KEPT_DAYS = 30

const messageOf = ({ message, cause }: Final): string =>
  (cause instanceof Error ? cause.message : message).slice(0, 2000)

/** Adds a dead letter with the reason; it replaces any work that waits for the same record. */
export const addDeadLetter = (db: Db, work: Pick<Work, 'kind' | 'id'>, error: Final): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await enqueue(transaction, work)
    await sql`select 1 from lading_queue.permanently_fail_jobs(
      array(select id from lading_queue.jobs where key = ${workKey(work)}), ${messageOf(error)})`.execute(transaction)
  })

/** SQL condition on `lading_queue.jobs`: the work failed and is not retried. */
export const IS_DEAD = 'attempts >= max_attempts and locked_at is null and last_error is not null'

export interface DeadLetter {
  readonly id: string
  /** Kind of work, or the name of a scheduled task. */
  readonly kind: string
  /** The record to carry out; null for a scheduled task. */
  readonly record: string | null
  readonly attempts: number
  readonly error: string
  readonly created: string
  readonly failed: string
}

const MOST_LISTED = 500

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Returns the dead letters, newest first. */
export const deadLetters = async (db: Db): Promise<readonly DeadLetter[]> => {
  const { rows } = await sql<DeadLetter>`select j.id::text as id, j.task_identifier as kind,
      case when j.key like j.task_identifier || ':%' then substr(j.key, length(j.task_identifier) + 2) end as record,
      j.attempts::int as attempts, j.last_error as error, ${instant('j.created_at')} as created,
      ${instant('j.updated_at')} as failed
    from lading_queue.jobs as j where ${sql.raw(IS_DEAD)} order by j.updated_at desc, j.id desc limit ${MOST_LISTED}`.execute(
    db,
  )
  return rows
}

/** Retries a dead letter with all its attempts; returns false when there is none with this id. */
export const retryDeadLetter = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from lading_queue.reschedule_jobs(
    array(select id from lading_queue.jobs where id = ${id}::bigint and ${sql.raw(IS_DEAD)}),
    run_at => now(), attempts => 0)`.execute(db)
  return rows.length > 0
}

/** Deletes a dead letter but not its record; returns false when there is none with this id. */
export const removeDeadLetter = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from lading_queue.complete_jobs(
    array(select id from lading_queue.jobs where id = ${id}::bigint and ${sql.raw(IS_DEAD)}))`.execute(db)
  return rows.length > 0
}

/** Deletes old dead letters, and entries that were replaced while a process held them and then died. */
export const forgetDeadLetters = async (db: Db): Promise<void> => {
  await sql`select 1 from lading_queue.complete_jobs(array(
    select id from lading_queue.jobs where attempts >= max_attempts and locked_at is null
      and (updated_at < now() - make_interval(days => ${KEPT_DAYS}) or (key is null and last_error is null))))`.execute(
    db,
  )
}
