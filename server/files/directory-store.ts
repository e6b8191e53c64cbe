import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, cp, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DirectoryPlace } from '../config.ts'
import { makeDirectory } from '../make-directory.ts'
import { demandRoom } from './no-room.ts'
import { ARRIVING, arrivingPath, CONTENT, contentPath, isUploadId, type WholeFileStore } from './store.ts'

/** While a stream is written, free disk space is checked again after this many bytes. */
const LOOK_EVERY = 16 * 1024 * 1024

/** Stores files in a directory of this machine, or one shared by several machines. */
export function openDirectoryStore(place: DirectoryPlace): WholeFileStore {
  const pathOf = (sha256: string): string => join(place.path, contentPath(sha256))
  const partPath = (upload: string): string => join(place.path, arrivingPath(upload))
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
    await mkdir(join(place.path, ARRIVING), { recursive: true })
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
      const names = await readdir(join(place.path, ARRIVING)).catch(() => [])
      const left = await Promise.all(
        names.map(async (name) => {
          if (!isUploadId(name)) return []
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
      if (before !== undefined && mtime >= before) return settle(aside, sha256)
      await rm(aside, { force: true })
      await rm(`${pathOf(sha256)}.thumbnail`, { force: true })
    },
    async copyOut(directory) {
      const from = join(place.path, CONTENT)
      const to = join(directory, CONTENT)
      await mkdir(to, { recursive: true })
      if ((await stat(from).catch(() => null)) === null) return { count: 0, bytes: 0 }
      await cp(from, to, { recursive: true, preserveTimestamps: true })
      const entries = (await readdir(to, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      let bytes = 0
      for (const { parentPath, name } of entries) bytes += (await stat(join(parentPath, name))).size
      return { count: entries.length, bytes }
    },
    async copyIn(directory) {
      await makeDirectory(place.path, 0o700)
      await cp(join(directory, CONTENT), join(place.path, CONTENT), { recursive: true, preserveTimestamps: true })
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
