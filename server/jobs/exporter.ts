import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { hold } from './hold.ts'
import { type ExportDeps, failExport, type QueuedExport, runExport } from './run-export.ts'
import { cannotDo } from './sentences.ts'
import type { CarryOut } from './work.ts'

interface StoredExport extends QueuedExport {
  readonly status: string
}

const load = async (db: Db, id: string): Promise<StoredExport | undefined> => {
  const { rows } =
    await sql<StoredExport>`select id, project, name, entity, filter, coalesce(format, 'csv') as format, owner, status from export
    where id = ${id}::uuid and archived is null and status in ('Queued', 'Running')`.execute(db)
  return rows[0]
}

/** Fails an export that is Running although no process holds it: its process died, and its snapshot is lost. */
const failAbandoned = async (db: Db, one: QueuedExport): Promise<'done' | 'later'> => {
  const free = await db.transaction().execute((transaction) => hold(transaction, 'export', one.id))
  if (!free) return 'later'
  await failExport(db, one, cannotDo('export-stopped'))
  return 'done'
}

/** Carries out a queued export; one that was running when its process ended fails. */
export const carryOutExport =
  (deps: ExportDeps): CarryOut =>
  async (id) => {
    const one = await load(deps.db, id)
    if (one === undefined) return 'done'
    if (one.status === 'Running') return failAbandoned(deps.db, one)
    return (await runExport(deps, one)) ? 'done' : 'later'
  }
