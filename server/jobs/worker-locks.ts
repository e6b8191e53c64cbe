import { sql } from 'kysely'
import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '../db/pool.ts'

const lockName = (pool: string): string => `queue worker ${pool}`

/**
 * A plug-in of the library by which others see that these workers live: the connection on which they listen holds a lock by
 * their name, which PostgreSQL lets go when the process dies. They take no work before that.
 */
export const markAlive = (events: WorkerEvents): GraphileConfig.Plugin => {
  const marked = new Promise<void>((resolve) => {
    events.on('pool:listen:success', ({ client, workerPool }) => {
      // Behind the LISTEN of the library, which follows this event.
      client.once('drain', () => {
        client.query('select pg_try_advisory_lock(hashtextextended($1, 0))', [lockName(workerPool.id)]).then(
          () => resolve(),
          // The connection is lost; the library opens another, which comes here again.
          () => undefined,
        )
      })
    })
    // Closed before it could listen.
    events.on('pool:gracefulShutdown', () => resolve())
  })
  return { name: 'LadingWorkerLocks', worker: { hooks: { startWorker: () => marked } } }
}

/** Gives back what workers of processes that have died had under way; whoever is free carries it out again. */
export const releaseDeadWorkers = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ pool: string }>`select distinct locked_by as pool from lading_queue.jobs
    where locked_by is not null`.execute(db)
  for (const { pool } of rows) {
    await db.transaction().execute(async (transaction) => {
      const { rows: locks } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${lockName(pool)}, 0)) as free`.execute(transaction)
      if (locks[0]?.free === true)
        await sql`select lading_queue.force_unlock_workers(array[${pool}]::text[])`.execute(transaction)
    })
  }
}
