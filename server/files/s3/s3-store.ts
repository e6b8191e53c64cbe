import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ARRIVING, arrivingPath, CONTENT, contentPath, isUploadId, type WholeFileStore } from '../store.ts'
import { type Listed, openS3Objects, type S3Objects } from './s3-objects.ts'
import type { S3Place } from '../../s3-place.ts'

/** A piece of an upload is an object of its own, named after its offset; digits enough for the largest archive. */
const pieceKey = (upload: string, offset: number): string =>
  `${arrivingPath(upload)}/${String(offset).padStart(15, '0')}`

interface Piece {
  readonly key: string
  readonly offset: number
  readonly size: number
}

/** The pieces that follow each other without a gap from the first byte on; what lies behind a gap has not arrived. */
const inARow = (listed: readonly Listed[]): readonly Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { key, size } of listed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const offset = Number(key.slice(key.lastIndexOf('/') + 1))
    if (offset !== end) continue
    pieces.push({ key, offset, size })
    end += size
  }
  return pieces
}

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { size }) => sum + size, 0)

/** At most so many objects of a backup are copied at once. */
const AT_ONCE = 8

const inLanes = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items]
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/**
 * Stores files in a bucket of an S3-compatible store: finished bytes under `content/`, as in a directory, and incomplete
 * uploads under `arriving/`, a folder of pieces each. Every object is written by one call, or by parts that count only
 * when all have arrived, so a process that dies leaves whole pieces, and parts that the daily sweep aborts.
 */
export const openS3Store = (place: S3Place, objects: S3Objects = openS3Objects(place)): WholeFileStore => {
  const piecesOf = async (upload: string): Promise<readonly Piece[]> =>
    inARow(await objects.list(`${arrivingPath(upload)}/`))
  const bytesOf = async (key: string, range?: string): Promise<Buffer> => {
    const found = await objects.get(key, range)
    if (found === null) throw new Error(`${key} is gone`)
    return buffer(found.stream)
  }
  const partOf = async (upload: string): Promise<Buffer> => {
    const pieces: Buffer[] = []
    for (const { key } of await piecesOf(upload)) pieces.push(await bytesOf(key))
    return Buffer.concat(pieces)
  }
  const discard = async (upload: string): Promise<void> => {
    const prefix = `${arrivingPath(upload)}/`
    for (const unfinished of await objects.unfinished(prefix)) await objects.abort(unfinished)
    for (const { key } of await objects.list(prefix)) await objects.remove(key)
  }
  return {
    demandRoom: () => Promise.resolve(),
    has: async (sha256) => (await objects.head(contentPath(sha256))) !== null,
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      // Written again where it is there already: that renews its time, so that no sweep deletes it.
      await objects.put(contentPath(sha256), bytes)
      return sha256
    },
    read: async (sha256) => objects.get(contentPath(sha256)),
    arrived: async (upload) => lengthOf(await piecesOf(upload)),
    async append(upload, offset, bytes) {
      const arrived = lengthOf(await piecesOf(upload))
      if (arrived !== offset) throw new RangeError('not the length of what has arrived')
      await objects.put(pieceKey(upload, offset), bytes)
      return offset + bytes.length
    },
    partOf,
    async finish(upload, sha256) {
      const pieces = await piecesOf(upload)
      const [first, ...others] = pieces
      if (first !== undefined && others.length === 0) await objects.copy(first.key, contentPath(sha256))
      else if (first !== undefined) await objects.put(contentPath(sha256), await partOf(upload))
      await discard(upload)
    },
    discard,
    async readMade(sha256, name) {
      const found = await objects.get(`${contentPath(sha256)}.${name}`)
      return found === null ? null : buffer(found.stream)
    },
    keepMade: (sha256, name, bytes) => objects.put(`${contentPath(sha256)}.${name}`, bytes),
    async receive(upload, bytes) {
      const hash = createHash('sha256')
      let size = 0
      async function* counted(): AsyncGenerator<Buffer> {
        for await (const piece of bytes as AsyncIterable<Buffer>) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      }
      await objects.putStream(pieceKey(upload, 0), Readable.from(counted()))
      return { size, sha256: hash.digest('hex') }
    },
    async pieceOf(upload, offset, length) {
      const wanted: Buffer[] = []
      for (const piece of await piecesOf(upload)) {
        const from = Math.max(0, offset - piece.offset)
        const to = Math.min(piece.size, offset + length - piece.offset)
        if (from < to) wanted.push(await bytesOf(piece.key, `bytes=${from}-${to - 1}`))
      }
      return Buffer.concat(wanted)
    },
    readRange: async (sha256, first, last) =>
      (await objects.get(contentPath(sha256), `bytes=${first}-${last}`))?.stream ?? null,
    async leftSince(before) {
      const touched = new Map<string, Date>()
      const touch = (key: string, at: Date): void => {
        const upload = key.split('/')[1] ?? ''
        if (isUploadId(upload) && at >= (touched.get(upload) ?? new Date(0))) touched.set(upload, at)
      }
      for (const { key, modified } of await objects.list(`${ARRIVING}/`)) touch(key, modified)
      for (const { key, touched: at } of await objects.unfinished(`${ARRIVING}/`)) touch(key, at)
      return [...touched].flatMap(([upload, at]) => (at < before ? [upload] : []))
    },
    keptAt: async (sha256) => (await objects.head(contentPath(sha256)))?.modified ?? null,
    async removeOlder(sha256, before) {
      const found = await objects.head(contentPath(sha256))
      if (found === null || (before !== undefined && found.modified >= before)) return
      await objects.remove(contentPath(sha256))
      await objects.remove(`${contentPath(sha256)}.thumbnail`)
    },
    async copyOut(directory) {
      const listed = await objects.list(`${CONTENT}/`)
      await mkdir(join(directory, CONTENT), { recursive: true })
      let count = 0
      let total = 0
      await inLanes(listed, async ({ key, modified }) => {
        const found = await objects.get(key)
        // Deleted since the list was read: no record of the snapshot can need it.
        if (found === null) return
        const path = join(directory, ...key.split('/'))
        await mkdir(dirname(path), { recursive: true })
        await pipeline(found.stream, createWriteStream(path, { flush: true }))
        await utimes(path, modified, modified)
        count += 1
        total += found.size
      })
      return { count, bytes: total }
    },
    async copyIn(directory) {
      const from = join(directory, CONTENT)
      const entries = await readdir(from, { recursive: true, withFileTypes: true })
      const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
      await inLanes(paths, async (path) => {
        const key = relative(directory, path).split(sep).join('/')
        await objects.putWhole(key, createReadStream(path), (await stat(path)).size)
      })
    },
  }
}
