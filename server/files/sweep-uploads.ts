import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sweepStoredCounts } from './quota.ts'
import { removeUnused } from './remove-unused.ts'
import type { FileStore, SweptFiles } from './store.ts'

/** A device that works offline may send the file record long after its bytes, or the other way round. */
const PATIENCE = 30 * 86_400_000
/** An upload of a single request is abandoned after this idle time. */
const STRAY = 86_400_000

/**
 * Deletes uploads begun 30 days before `now` that never became complete or never got a file record, with their bytes
 * unless something else uses them. A device that continues later learns that no bytes have arrived, and starts again.
 */
export const sweepUploads = async (db: Db, files: FileStore & SweptFiles, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - PATIENCE)
  const limit = before.toISOString()
  await discardStrays(db, files, new Date(now.getTime() - STRAY))
  await sweepStoredCounts(db, now)
  const { rows: begun } = await sql<{ id: string }>`
    delete from upload where not complete and created < ${limit}::timestamptz returning id`.execute(db)
  for (const { id } of begun) await files.discard(id)
  const { rows: whole } = await sql<{ id: string; sha256: string }>`
    select u.id, coalesce(u.kept_sha256, u.sha256) as sha256 from upload as u
    where u.complete and u.created < ${limit}::timestamptz and not exists (select 1 from file as f where f.id = u.id)
    order by u.created, u.id`.execute(db)
  for (const { id, sha256 } of whole) {
    // Bytes stored again since then keep their upload row: without one they would never be checked again.
    const keptAt = await files.keptAt(sha256)
    if (keptAt !== null && keptAt >= before) continue
    if (await forget(db, id)) await removeUnused(db, files, sha256, before)
  }
}

/** Deletes bytes of uploads that a stopped server left behind. */
const discardStrays = async (db: Db, files: FileStore & SweptFiles, before: Date): Promise<void> => {
  const left = await files.leftSince(before)
  if (left.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from upload where id = any(${left}::uuid[])`.execute(db)
  const announced = new Set(rows.map(({ id }) => id))
  for (const id of left) if (!announced.has(id)) await files.discard(id)
}

/**
 * Deletes the row under the lock that also links a file record to its bytes; false when the record has arrived in the
 * meantime.
 */
const forget = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await sql`select file_lock(${id}::uuid)`.execute(transaction)
    const { rows } = await sql`delete from upload where id = ${id}::uuid
      and not exists (select 1 from file where id = ${id}::uuid) returning id`.execute(transaction)
    return rows.length > 0
  })
