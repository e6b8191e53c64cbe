import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { HEADERS } from '../../src/protocol/headers.ts'
import { isDatabaseAway } from '../db/away.ts'
import type { Db } from '../db/pool.ts'
import { badParameter } from './http-error.ts'
import type { Principal } from '../store/principal.ts'
import { readingAs } from '../store/walled.ts'
import type { ServerParts } from './server-parts.ts'

/** A position in the write-ahead log, as PostgreSQL writes it. */
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i

/** Returns the position that a caller has to see at least; null when it names none. Throws a 400 for anything else. */
const wantedOf = (request: FastifyRequest): string | null => {
  const value = request.headers[HEADERS.after]
  if (value === undefined) return null
  if (typeof value === 'string' && POSITION.test(value)) return value
  throw badParameter(HEADERS.after, 'takes what an earlier response had in X-Lading-Position')
}

/**
 * Lets reading calls run on replicas (DATABASE_READ_URL): one that names a position in `X-Lading-After` is read from a replica that has
 * reached it, or from the primary when no replica has; one that names no position, from the primary. Reads of lists and all writes return
 * the position that they have seen in `X-Lading-Position`, so a client that sends back the latest one reads its own writes, and never older
 * rows than before. Without replicas there is neither header.
 */
export const sendPositions = (app: FastifyInstance, { handle }: ServerParts): void => {
  if (handle.replica === undefined) return
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 300) return
    const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(handle.db)
    reply.header(HEADERS.position, rows[0]?.at)
  })
}

interface Read<T> {
  readonly value: T
  /** `undefined` without replicas. */
  readonly position: string | undefined
}

/** Null where the replica has not reached the position, or cannot be used. */
const onReplica = async <T>(
  replica: Db,
  wanted: string,
  work: (db: Db) => Promise<T>,
): Promise<{ readonly value: T } | null> => {
  try {
    // Behind the address there may be several replicas: position and rows are read on one connection.
    return await replica.connection().execute(async (db) => {
      const { rows } = await sql<{ reached: boolean }>`
        select coalesce(pg_last_wal_replay_lsn() >= ${wanted}::pg_lsn, false) as reached`.execute(db)
      return rows[0]?.reached === true ? { value: await work(db) } : null
    })
  } catch (error) {
    if (isDatabaseAway(error) || isConflict(error)) return null
    throw error
  }
}

/** Reads as a user, with the limits of heavy reads, on a replica where the call allows it and one has got so far. */
export const readSomewhere = async <T>(
  { handle, heavy }: ServerParts,
  request: FastifyRequest,
  principal: Principal,
  work: (db: Db) => Promise<T>,
): Promise<Read<T>> => {
  const { replica } = handle
  const user = principal.user.id
  if (replica === undefined) return heavy.run(user, async (db) => ({ value: await work(db), position: undefined }))
  const wanted = wantedOf(request)
  return heavy.run(user, async (db) => {
    const read = wanted === null ? null : await onReplica(readingAs(replica, principal), wanted, work)
    if (read !== null && wanted !== null) return { value: read.value, position: wanted }
    const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)
    return { value: await work(db), position: rows[0]?.at }
  })
}

/** A query was cancelled because it blocked the replay of the replica. */
const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40001'
