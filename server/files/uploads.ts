import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadRequest } from '../../src/protocol/upload.ts'
import type { Db } from '../db/pool.ts'
import { type Kept, recordArrival } from './arrival.ts'
import { lockBytes } from './bytes-lock.ts'
import { isNoRoom } from './no-room.ts'
import { withoutLocation } from './location/without-location.ts'
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

/** Incomplete uploads that one user may have at once. */
const mostPending = 500

/** Bytes that the user's organization may store per day. */
export interface StorageLimits {
  readonly uploadsPerDay: number
}
const NO_LIMITS: StorageLimits = { uploadsPerDay: Number.MAX_SAFE_INTEGER }

/** Returns the upload with this id if it belongs to this user. */
export async function uploadOf(db: Db, user: string, id: string): Promise<UploadState | null> {
  const { rows } = await sql<UploadState>`select id, sha256, size, mime_type, complete from upload
    where id = ${id} and user_id = ${user}`.execute(db)
  return rows[0] ?? null
}

/**
 * Announces bytes. Idempotent by id: a repeated announcement returns the current state; other bytes for an incomplete
 * id start it again. `taken`: the id is in use for something else. `crowded`: too many incomplete uploads. New bytes
 * count toward today's quota of the user's organization; rejects with QuotaUsed, without announcing, when `limits`
 * would be exceeded.
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

/** Reverts an upload that could not be stored: its bytes, its row, and its quota. */
async function takeBack(db: Db, files: FileStore, { id }: UploadState): Promise<void> {
  await files.discard(id)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ user_id: string; size: number; created: Date }>`delete from upload
      where id = ${id} and not complete returning user_id, size, created`.execute(trx)
    const [gone] = rows
    if (gone !== undefined) await uncountStored(trx, await organizationOf(trx, gone.user_id), gone.size, gone.created)
  })
}

/** Deletes uploads that were not continued for 30 days; a device that continues later starts again at 0. */
async function forget(db: Db, files: FileStore, user: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`delete from upload where user_id = ${user} and not complete
    and created < now() - interval '30 days' returning id`.execute(db)
  await Promise.all(rows.map(({ id }) => files.discard(id)))
}

export type AppendOutcome =
  | { readonly code: 'stored'; readonly offset: number; readonly complete: boolean }
  /** The given offset is not the current length; `offset` is. */
  | { readonly code: 'offset'; readonly offset: number }
  | { readonly code: 'too-long' | 'checksum' }
  | Exclude<ContentVerdict, { mimeType: string }>

/**
 * Appends bytes at an offset. After the last byte the whole is checked: size, SHA-256 and content type; invalid uploads
 * are deleted, so that the next attempt starts at 0. Appends to one upload are serialised across processes. When the
 * disk is full it rejects and deletes the upload, and the device announces it again later.
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
    // A concurrent sweep deleted it: the device announces it again and starts over.
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
    await recordArrival(trx, upload.id, await keep(trx, files, upload, whole, verdict.mimeType))
    return { code: 'stored', offset: reached, complete: true }
  })
}

/** Stores the complete bytes of an upload, without the location of a picture. */
async function keep(
  trx: Db,
  files: FileStore,
  upload: UploadState,
  whole: Uint8Array,
  mimeType: string,
): Promise<Kept> {
  const bytes = withoutLocation(whole, mimeType)
  const sha256 = bytes === whole ? upload.sha256 : createHash('sha256').update(bytes).digest('hex')
  await lockBytes(trx, sha256)
  if (bytes === whole) await files.finish(upload.id, sha256)
  else {
    await files.put(bytes)
    await files.discard(upload.id)
  }
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

/** Extensions of kinds that content alone does not identify, by announced media type. */
const extensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/plain': 'txt',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
}
