import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilesPlace } from '../config.ts'
import { demandRoom } from './no-room.ts'

/**
 * Storage of bytes. Finished files are addressed by their SHA-256 and never change; incomplete ones by the id of their
 * upload. When a method resolves, its data is on disk.
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

/** Keeps a reserve of free disk space: every write rejects with NoRoom before it would use the reserve. */
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
  removeOlder(sha256: string, before: Date): Promise<void>
  /** Returns uploads without new bytes since `before`. */
  leftSince(before: Date): Promise<readonly string[]>
}

/** While a stream is written, free disk space is checked again after this many bytes. */
const LOOK_EVERY = 16 * 1024 * 1024

const hexadecimal = /^[0-9a-f]{64}$/
const identifier = /^[0-9a-f-]{36}$/i

/** Stores files in a directory of this machine, or one shared by several machines. */
export function openFileStore(place: FilesPlace): FileStore & MadeFiles & StreamedFiles & SweptFiles & GuardedFiles {
  const pathOf = (sha256: string): string => {
    if (!hexadecimal.test(sha256)) throw new RangeError('not a SHA-256')
    return join(place.path, 'content', sha256.slice(0, 2), sha256)
  }
  const partPath = (upload: string): string => {
    if (!identifier.test(upload)) throw new RangeError('not the id of an upload')
    return join(place.path, 'arriving', upload.toLowerCase())
  }
  const has = (sha256: string): Promise<boolean> =>
    access(pathOf(sha256), constants.R_OK).then(
      () => true,
      () => false,
    )
  /** Returns whether the bytes are stored, and updates their time, so that no sweep deletes them. */
  const keepAgain = (sha256: string): Promise<boolean> => {
    const now = new Date()
    return utimes(pathOf(sha256), now, now).then(
      () => true,
      () => false,
    )
  }
  const arrived = (upload: string): Promise<number> =>
    stat(partPath(upload)).then(
      ({ size }) => size,
      () => 0,
    )
  const roomFor = (bytes: number): Promise<void> => demandRoom(place.path, bytes, place.reserve ?? 0)
  /** Creates the directory of incomplete uploads, and its parent. */
  const makeArriving = async (): Promise<void> => {
    await mkdir(join(place.path, 'arriving'), { recursive: true })
  }
  /** Writes bytes to a temporary file; removes it when writing fails. */
  const writeAside = async (bytes: Uint8Array): Promise<string> => {
    const temporary = partPath(randomUUID())
    await makeArriving()
    await roomFor(bytes.length)
    await writeDurably(temporary, 'wx', bytes, 0).catch(async (error: unknown) => {
      await rm(temporary, { force: true })
      throw error
    })
    return temporary
  }
  const settle = async (from: string, sha256: string): Promise<void> => {
    const to = pathOf(sha256)
    const directory = join(to, '..')
    await mkdir(directory, { recursive: true })
    await rename(from, to)
    await syncDirectory(directory)
  }
  return {
    has,
    arrived,
    async demandRoom(bytes) {
      await makeArriving()
      await roomFor(bytes)
    },
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (await keepAgain(sha256)) return sha256
      await settle(await writeAside(bytes), sha256)
      return sha256
    },
    async read(sha256) {
      const size = await stat(pathOf(sha256)).then(
        (found) => found.size,
        () => null,
      )
      return size === null ? null : { stream: createReadStream(pathOf(sha256)), size }
    },
    readMade: async (sha256, name) => readFile(`${pathOf(sha256)}.${name}`).catch(() => null),
    async keepMade(sha256, name, bytes) {
      await rename(await writeAside(bytes), `${pathOf(sha256)}.${name}`)
    },
    async append(upload, offset, bytes) {
      const path = partPath(upload)
      if ((await arrived(upload)) !== offset) throw new RangeError('not the length of what has arrived')
      await makeArriving()
      await roomFor(bytes.length)
      await writeDurably(path, offset === 0 ? 'w' : 'r+', bytes, offset)
      return offset + bytes.length
    },
    partOf: (upload) => readFile(partPath(upload)),
    async finish(upload, sha256) {
      if (await keepAgain(sha256)) await rm(partPath(upload), { force: true })
      else await settle(partPath(upload), sha256)
    },
    discard: (upload) => rm(partPath(upload), { force: true }),
    async receive(upload, bytes) {
      const path = partPath(upload)
      await makeArriving()
      await roomFor(0)
      const hash = createHash('sha256')
      let size = 0
      let looked = 0
      const count = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const piece of source) {
          hash.update(piece)
          size += piece.length
          if (size - looked >= LOOK_EVERY) {
            looked = size
            await roomFor(0)
          }
          yield piece
        }
      }
      await pipeline(bytes, count, createWriteStream(path, { flags: 'w', mode: 0o600, flush: true }))
      return { size, sha256: hash.digest('hex') }
    },
    async pieceOf(upload, offset, length) {
      const file = await open(partPath(upload), 'r')
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    readRange: async (sha256, first, last) =>
      (await has(sha256)) ? createReadStream(pathOf(sha256), { start: first, end: last }) : null,
    async leftSince(before) {
      const names = await readdir(join(place.path, 'arriving')).catch(() => [])
      const left = await Promise.all(
        names.map(async (name) => {
          if (!identifier.test(name)) return []
          const found = await stat(partPath(name)).catch(() => null)
          return found !== null && found.mtime < before ? [name] : []
        }),
      )
      return left.flat()
    },
    keptAt: (sha256) =>
      stat(pathOf(sha256)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    async removeOlder(sha256, before) {
      // Renamed first: a concurrent upload of the same bytes has either updated their time, so they are renamed
      // back, or does not find them and writes them again.
      const aside = partPath(randomUUID())
      await mkdir(join(aside, '..'), { recursive: true })
      const moved = await rename(pathOf(sha256), aside).then(
        () => true,
        () => false,
      )
      if (!moved) return
      const { mtime } = await stat(aside)
      if (mtime >= before) return settle(aside, sha256)
      await rm(aside, { force: true })
      await rm(`${pathOf(sha256)}.thumbnail`, { force: true })
    },
  }
}

async function writeDurably(path: string, flags: string, bytes: Uint8Array, position: number): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    let done = 0
    while (done < bytes.length) {
      done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Makes a rename survive a power cut; ignored on systems that cannot sync a directory. */
async function syncDirectory(path: string): Promise<void> {
  try {
    const directory = await open(path, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  } catch {
    return
  }
}
