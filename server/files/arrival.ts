import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** The stored bytes of an upload: as announced, without the location in pictures. */
export interface Kept {
  readonly mimeType: string
  readonly sha256: string
  readonly size: number
}

/**
 * Marks an upload complete with its stored facts, and makes the file row with the same id ready if it exists and has
 * the same bytes and user. A later row becomes ready by itself (trigger meet_bytes). Runs in the caller's transaction.
 */
export async function recordArrival(transaction: Db, id: string, kept: Kept): Promise<void> {
  await sql`select file_lock(${id}::uuid)`.execute(transaction)
  await sql`update upload set complete = true, mime_type = ${kept.mimeType},
    kept_sha256 = ${kept.sha256}, kept_size = ${kept.size} where id = ${id}`.execute(transaction)
  await sql`update file f set status = 'ready', updated = now(), "mimeType" = u.mime_type,
    sha256 = u.kept_sha256, size = u.kept_size
    from upload u where f.id = ${id} and u.id = f.id and u.sha256 = f.sha256
    and f.uploader = u.user_id and f.status is distinct from 'ready'`.execute(transaction)
}
