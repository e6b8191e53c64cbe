import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { lockBytes } from './bytes-lock.ts'
import type { SweptFiles } from './store.ts'

/** Returns whether a file, an upload, the map or an import uses these bytes. */
const isUsed = async (db: Db, sha256: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 where exists (select 1 from file where sha256 = ${sha256})
      or exists (select 1 from upload where coalesce(kept_sha256, sha256) = ${sha256})
      or exists (select 1 from map_file where sha256 = ${sha256})
      or exists (select 1 from job where parameters ->> 'sha256' = ${sha256})`.execute(db)
  return rows.length > 0
}

/** Deletes stored bytes that nothing uses, unless they were stored again since `before`. */
export const removeUnused = (db: Db, files: SweptFiles, sha256: string, before?: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockBytes(transaction, sha256)
    if (!(await isUsed(transaction, sha256))) await files.removeOlder(sha256, before)
  })
