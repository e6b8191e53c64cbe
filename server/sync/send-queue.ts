import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface SendQueue {
  readonly userId: string
  readonly lastSeq: number
  readonly ackedThrough: number
}

export interface Head {
  readonly epoch: string
  readonly horizon: number
  /** Version of the stream. */
  readonly head: number
}

/** Epoch of the database, tombstone horizon and version of the stream. A cursor below `horizon` has expired. */
export const readHead = async (db: Db, stream: string): Promise<Head> => {
  const { rows } = await sql<Head>`
    select m.epoch, coalesce(c.version, 0) as head, coalesce(c.floor, 0) as horizon
    from sync_meta as m left join sync_clock as c on c.stream = ${stream}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('sync_meta has no row')
  return row
}

/** Version of the stream in the newest complete backup; 0 when there is none. */
export const readBackedUp = async (db: Db, stream: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select version from sync_backup where stream = ${stream}`.execute(db)
  return rows[0]?.version ?? 0
}

/**
 * The state of a client's send queue for a stream; undefined before its first push. `lock` locks it until the end of
 * the transaction.
 */
export const readSendQueue = async (
  db: Db,
  client: string,
  stream: string,
  lock = false,
): Promise<SendQueue | undefined> => {
  const { rows } = await sql<SendQueue>`
    select user_id as "userId", last_seq as "lastSeq", acked_through as "ackedThrough" from sync_client
    where client = ${client} and stream = ${stream} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Both in one query, for calls that need nothing else; `queue` is undefined before the client's first push. */
export const readHeadAndQueue = async (
  db: Db,
  client: string,
  stream: string,
): Promise<{ readonly head: Head; readonly queue: SendQueue | undefined }> => {
  const { rows } = await sql<Head & { [part in keyof SendQueue]: SendQueue[part] | null }>`
    select m.epoch, coalesce(c.version, 0) as head, coalesce(c.floor, 0) as horizon,
      l.user_id as "userId", l.last_seq as "lastSeq", l.acked_through as "ackedThrough"
    from sync_meta as m left join sync_clock as c on c.stream = ${stream}
    left join sync_client as l on l.client = ${client} and l.stream = ${stream}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('sync_meta has no row')
  const { epoch, head, horizon, userId, lastSeq, ackedThrough } = row
  const none = userId === null || lastSeq === null || ackedThrough === null
  return { head: { epoch, head, horizon }, queue: none ? undefined : { userId, lastSeq, ackedThrough } }
}
