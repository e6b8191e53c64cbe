import { sql } from 'kysely'
import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '../db/pool.ts'

const lockName = (pool: string): string => `queue worker ${pool}`

/**
 * A plug-in of the library that shows other processes that these workers are alive: their LISTEN connection holds an
 * advisory lock on their name, which PostgreSQL releases when the process dies. They take no work before they hold it.
 */
export const markAlive = (events: WorkerEvents): GraphileConfig.Plugin => {
  const marked = new Promise<void>((resolve) => {
    events.on('pool:listen:success', ({ client, workerPool }) => {
      // Runs after the LISTEN of the library, which follows this event.
      client.once('drain', () => {
        client.query('select pg_try_advisory_lock(hashtextextended($1, 0))', [lockName(workerPool.id)]).then(
          () => resolve(),
          // The connection was lost; the library opens another one and emits this event again.
          () => undefined,
        )
      })
    })
    // Closed before it was listening.
    events.on('pool:gracefulShutdown', () => resolve())
  })
  return { name: 'LadingWorkerLocks', worker: { hooks: { startWorker: () => marked } } }
}

/** Releases the work of processes that have died, so that other workers run it again. */
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
