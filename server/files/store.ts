import type { Readable } from 'node:stream'

/**
 * Storage of bytes. Finished files are addressed by their SHA-256 and never change; incomplete ones by the id of their
 * upload. When a method resolves, its data is durable.
 */
export interface FileStore {
  /** Stores finished bytes and returns their SHA-256 in hexadecimal. */
  put(bytes: Uint8Array): Promise<string>
  has(sha256: string): Promise<boolean>
  /** Returns a stream of the bytes, or null when they are not stored. */
  read(sha256: string): Promise<{ readonly stream: Readable; readonly size: number } | null>
  /** Returns how many bytes of an upload have arrived. */
  arrived(upload: string): Promise<number>
  /** Appends to an upload at `offset`, which must be its current length; returns the new length. */
  append(upload: string, offset: number, bytes: Uint8Array): Promise<number>
  /** Returns the bytes of an upload so far. */
  partOf(upload: string): Promise<Uint8Array>
  /** Stores a complete upload under its SHA-256. */
  finish(upload: string, sha256: string): Promise<void>
  discard(upload: string): Promise<void>
}

/**
 * Keeps a reserve of free disk space: every write rejects with NoRoom before it would use the reserve. A store without
 * a disk of this machine has none.
 */
export interface GuardedFiles {
  /** Rejects with NoRoom when `bytes` more would use the reserve. */
  demandRoom(bytes: number): Promise<void>
}

/** Files derived from finished ones, stored beside them under a name. */
export interface MadeFiles {
  /** Null when it has not been created. */
  readMade(sha256: string, name: 'thumbnail'): Promise<Buffer | null>
  keepMade(sha256: string, name: 'thumbnail', bytes: Uint8Array): Promise<void>
}

/** Files too large to be held in memory. */
export interface StreamedFiles {
  /** Writes a stream as the bytes of a new upload; rejects with the stream's error. */
  receive(upload: string, bytes: Readable): Promise<{ readonly size: number; readonly sha256: string }>
  /** Returns bytes of an upload from `offset`; fewer than `length` at its end. */
  pieceOf(upload: string, offset: number, length: number): Promise<Uint8Array>
  /** Returns finished bytes from `first` to `last`, inclusive; null when they are not stored. */
  readRange(sha256: string, first: number, last: number): Promise<Readable | null>
}

/** Operations for removing unused finished bytes. */
export interface SweptFiles {
  /** Returns when these bytes were last stored; null when they are not. */
  keptAt(sha256: string): Promise<Date | null>
  /** Deletes bytes and files derived from them, unless the same bytes were stored again since `before`. */
  removeOlder(sha256: string, before?: Date): Promise<void>
  /** Returns uploads without new bytes since `before`. */
  leftSince(before: Date): Promise<readonly string[]>
}

/** Folder of finished bytes, in every store and in backups. */
export const CONTENT = 'content'
/** Folder of incomplete uploads. */
export const ARRIVING = 'arriving'

/** Copies for backups: a directory with the finished bytes as the store lays them out, `content/ab/ab12…`. */
export interface BackedUpFiles {
  /** Copies all finished bytes into an existing directory. */
  copyOut(directory: string): Promise<{ readonly count: number; readonly bytes: number }>
  /** Stores all bytes of such a directory, each under the name that it has there. */
  copyIn(directory: string): Promise<void>
}

/** Everything that a file store does. */
export type WholeFileStore = FileStore & MadeFiles & StreamedFiles & SweptFiles & GuardedFiles & BackedUpFiles

const hexadecimal = /^[0-9a-f]{64}$/
const identifier = /^[0-9a-f-]{36}$/i

/** Relative path of finished bytes; throws a RangeError for what is no SHA-256. */
export const contentPath = (sha256: string): string => {
  if (!hexadecimal.test(sha256)) throw new RangeError('not a SHA-256')
  return `${CONTENT}/${sha256.slice(0, 2)}/${sha256}`
}

export const isUploadId = (text: string): boolean => identifier.test(text)

/** Relative path of an incomplete upload; throws a RangeError for what is no id. */
export const arrivingPath = (upload: string): string => {
  if (!isUploadId(upload)) throw new RangeError('not the id of an upload')
  return `${ARRIVING}/${upload.toLowerCase()}`
}
