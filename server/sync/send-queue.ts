import { sql } from 'kysely'
import { type Ask, createBatch } from '../db/batch.ts'
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
  /**
   * The transaction that set the version, and the start of the database server: differs where a database that was put back
   * came to the same version another way, before its epoch turned.
   */
  readonly set: string
}

const setSql = sql`coalesce(c.xmin::text, '') || ' ' || extract(epoch from pg_postmaster_start_time())`

/** Epoch of the database, tombstone horizon and version of the stream. A cursor below `horizon` has expired. */
export const readHead = async (db: Db, stream: string): Promise<Head> => {
  const { rows } = await sql<Head>`
    select m.epoch, coalesce(c.version, 0) as head, coalesce(c.floor, 0) as horizon, ${setSql} as set
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

export interface HeadAndQueue {
  readonly head: Head
  /** Undefined before the client's first push. */
  readonly queue: SendQueue | undefined
}

interface Lane {
  readonly client: string
  readonly stream: string
}

/** Both for many clients, in one query and so in one state of the database. */
const readMany = async (db: Db, lanes: readonly Lane[]): Promise<readonly HeadAndQueue[]> => {
  const { rows } = await sql<Head & { [part in keyof SendQueue]: SendQueue[part] | null }>`
    select m.epoch, coalesce(c.version, 0) as head, coalesce(c.floor, 0) as horizon, ${setSql} as set,
      l.user_id as "userId", l.last_seq as "lastSeq", l.acked_through as "ackedThrough"
    from unnest(${lanes.map(({ client }) => client)}::text[], ${lanes.map(({ stream }) => stream)}::text[])
      with ordinality as a (client, stream, place)
    cross join sync_meta as m left join sync_clock as c on c.stream = a.stream
    left join sync_client as l on l.client = a.client and l.stream = a.stream order by a.place`.execute(db)
  if (rows.length !== lanes.length) throw new Error('sync_meta does not have one row')
  return rows.map(({ epoch, head, horizon, set, userId, lastSeq, ackedThrough }) => {
    const none = userId === null || lastSeq === null || ackedThrough === null
    return { head: { epoch, head, horizon, set }, queue: none ? undefined : { userId, lastSeq, ackedThrough } }
  })
}

const batches = new WeakMap<Db, Ask<Lane, HeadAndQueue>>()

/** Both in one query: outside of a transaction one for all who ask at the same time. */
export const readHeadAndQueue = async (db: Db, client: string, stream: string): Promise<HeadAndQueue> => {
  const lane = { client, stream }
  if (db.isTransaction) {
    const [own] = await readMany(db, [lane])
    if (own === undefined) throw new Error('sync_meta has no row')
    return own
  }
  const batch = batches.get(db) ?? createBatch((lanes) => readMany(db, lanes))
  batches.set(db, batch)
  return batch(lane)
}
