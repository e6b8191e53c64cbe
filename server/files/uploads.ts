import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadRequest } from '../../src/protocol/upload.ts'
import type { Db } from '../db/pool.ts'
import { type Kept, recordArrival } from './arrival.ts'
import { isNoRoom } from './no-room.ts'
import { withoutPlace } from './place/without-place.ts'
import { countStored, uncountStored } from './quota.ts'
import { type ContentVerdict, judgeContent } from './judge-content.ts'
import type { FileStore } from './store.ts'

export interface UploadState {
  readonly id: string
  readonly sha256: string
  readonly size: number
  readonly mime_type: string
  readonly complete: boolean
}

/** Uploads of one user that may be under way at once. */
const mostPending = 500

/** Bytes of the organization of a user that may be stored in one day. */
export interface StorageLimits {
  readonly uploadsPerDay: number
}
const NO_LIMITS: StorageLimits = { uploadsPerDay: Number.MAX_SAFE_INTEGER }

/** The upload with this id, if it is this user's. */
export async function uploadOf(db: Db, user: string, id: string): Promise<UploadState | null> {
  const { rows } = await sql<UploadState>`select id, sha256, size, mime_type, complete from upload
    where id = ${id} and user_id = ${user}`.execute(db)
  return rows[0] ?? null
}

/**
 * Announces bytes. Idempotent by id: the same again answers what there is; other bytes under an id that is not complete
 * begin anew. `taken`: the id belongs to something else. `crowded`: too many under way. What is new counts as stored today
 * by the user's organization; rejects with QuotaUsed, with nothing announced, when that is more than `limits`.
 */
export async function announce(
  db: Db,
  files: FileStore,
  user: string,
  request: UploadRequest,
  { uploadsPerDay } = NO_LIMITS,
): Promise<UploadState | 'taken' | 'crowded'> {
  const { id, sha256, size, mimeType } = request
  const known = await uploadOf(db, user, id)
  if (known !== null && known.sha256 === sha256 && known.size === size) return known
  if (known?.complete === true) return 'taken'
  if (known !== null) await files.discard(id)
  await forget(db, files, user)
  const { rows: pending } = await sql<{ n: number }>`
    select count(*) as n from upload where user_id = ${user} and not complete`.execute(db)
  if ((pending[0]?.n ?? 0) >= mostPending) return 'crowded'
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<UploadState>`
    insert into upload (id, user_id, sha256, size, mime_type) values (${id}, ${user}, ${sha256}, ${size}, ${mimeType})
    on conflict (id) do update set sha256 = excluded.sha256, size = excluded.size, mime_type = excluded.mime_type
    where upload.user_id = excluded.user_id and not upload.complete
    returning id, sha256, size, mime_type, complete`.execute(trx)
    if (rows[0] === undefined) return 'taken'
    await countStored(trx, await organizationOf(trx, user), size, uploadsPerDay)
    return rows[0]
  })
}

async function organizationOf(db: Db, user: string): Promise<string | null> {
  const { rows } = await sql<{ organization: string | null }>`select organization from "user"
    where id = ${user}`.execute(db)
  return rows[0]?.organization ?? null
}

/** Takes an upload back of which nothing could be kept: its bytes, its row, and what was counted for it. */
async function takeBack(db: Db, files: FileStore, { id }: UploadState): Promise<void> {
  await files.discard(id)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ user_id: string; size: number; created: Date }>`delete from upload
      where id = ${id} and not complete returning user_id, size, created`.execute(trx)
    const [gone] = rows
    if (gone !== undefined) await uncountStored(trx, await organizationOf(trx, gone.user_id), gone.size, gone.created)
  })
}

/** Begins of uploads that nobody went on with for 30 days; a device that comes back begins again at 0. */
async function forget(db: Db, files: FileStore, user: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`delete from upload where user_id = ${user} and not complete
    and created < now() - interval '30 days' returning id`.execute(db)
  await Promise.all(rows.map(({ id }) => files.discard(id)))
}

export type AppendOutcome =
  | { readonly code: 'stored'; readonly offset: number; readonly complete: boolean }
  /** The offset is not where the bytes end; `offset` is. */
  | { readonly code: 'offset'; readonly offset: number }
  | { readonly code: 'too-long' | 'checksum' }
  | Exclude<ContentVerdict, { mimeType: string }>

/**
 * Appends bytes at an offset. With the last one the whole is checked: size, SHA-256 and what the content is; what fails
 * is thrown away, so that the next try begins at 0. One append per upload at a time, over all processes. Rejects when the
 * disk has no room; then nothing is left of the upload, and the device announces it again later.
 */
export async function appendBytes(
  db: Db,
  files: FileStore,
  upload: UploadState,
  offset: number,
  bytes: Uint8Array,
): Promise<AppendOutcome> {
  try {
    return await appendLocked(db, files, upload, offset, bytes)
  } catch (error) {
    if (isNoRoom(error)) await takeBack(db, files, upload)
    throw error
  }
}

function appendLocked(
  db: Db,
  files: FileStore,
  upload: UploadState,
  offset: number,
  bytes: Uint8Array,
): Promise<AppendOutcome> {
  return db.transaction().execute(async (trx): Promise<AppendOutcome> => {
    const { rows } = await sql`select 1 from upload where id = ${upload.id} for update`.execute(trx)
    // It was swept in this moment: the device announces it again, and begins anew.
    if (rows.length === 0) return { code: 'offset', offset: 0 }
    const arrived = (await isComplete(trx, upload.id)) ? upload.size : await files.arrived(upload.id)
    if (arrived !== offset) return { code: 'offset', offset: arrived }
    if (offset + bytes.length > upload.size) return { code: 'too-long' }
    const reached = bytes.length === 0 ? offset : await files.append(upload.id, offset, bytes)
    if (reached < upload.size) return { code: 'stored', offset: reached, complete: false }
    const whole = await files.partOf(upload.id)
    const verdict = await judge(upload, whole)
    if (!('mimeType' in verdict)) {
      await files.discard(upload.id)
      return verdict
    }
    await recordArrival(trx, upload.id, await keep(files, upload, whole, verdict.mimeType))
    return { code: 'stored', offset: reached, complete: true }
  })
}

/** Keeps the whole bytes of an upload, without the place where a picture was taken. */
async function keep(files: FileStore, upload: UploadState, whole: Uint8Array, mimeType: string): Promise<Kept> {
  const bytes = withoutPlace(whole, mimeType)
  if (bytes === whole) await files.finish(upload.id, upload.sha256)
  const sha256 = bytes === whole ? upload.sha256 : await files.put(bytes)
  if (bytes !== whole) await files.discard(upload.id)
  return { mimeType, sha256, size: bytes.length }
}

async function isComplete(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`select complete from upload where id = ${id}`.execute(db)
  return rows[0]?.complete === true
}

async function judge(upload: UploadState, whole: Uint8Array): Promise<ContentVerdict | { code: 'checksum' }> {
  if (createHash('sha256').update(whole).digest('hex') !== upload.sha256) return { code: 'checksum' }
  return judgeContent(whole, `file.${extensions[upload.mime_type] ?? 'bin'}`)
}

/** Kinds that content alone does not tell, by the media type that was announced. */
const extensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/plain': 'txt',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
}
