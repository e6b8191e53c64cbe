import { sql } from 'kysely'
import { exportChannel } from '../domains/files/actions/export.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import type { Logger } from '../log.ts'
import { drain } from './drain.ts'
import { hold } from './hold.ts'
import { failExport, type QueuedExport, runExport } from './run-export.ts'
import { cannotDo } from './sentences.ts'
import { type ListenLoop, listenLoop } from '../db/listen-loop.ts'

const exportsIn = async (db: Db, status: string, without: readonly string[] = []): Promise<readonly QueuedExport[]> => {
  const { rows } =
    await sql<QueuedExport>`select id, project, name, entity, filter, coalesce(format, 'csv') as format, owner from export
    where status = ${status} and archived is null and id <> all (${without}::uuid[]) order by created, id limit 100`.execute(
      db,
    )
  return rows
}

/** Exports that are Running though no process holds them: theirs has died, and what it read is gone. */
export const failAbandoned = async (db: Db): Promise<void> => {
  for (const one of await exportsIn(db, 'Running')) {
    const free = await db.transaction().execute((transaction) => hold(transaction, 'export', one.id))
    if (free) await failExport(db, one, cannotDo('export-stopped'))
  }
}

/**
 * Carries out exports one after the other: at once when a transaction has queued one. One that was queued when a process
 * ended is carried out by the next one; one that was under way has failed.
 */
export const createExporter = (handle: DatabaseHandle, files: FileStore, log: Logger): Promise<ListenLoop> =>
  listenLoop(handle, exportChannel, log, async (closed) => {
    const { db } = handle
    await failAbandoned(db)
    await drain(closed, {
      waiting: (without) => exportsIn(db, 'Queued', without),
      run: (one) => runExport({ db, files }, one),
      failed: (error, { id }) => log.error({ err: error, export: id }, 'export failed'),
    })
  })
