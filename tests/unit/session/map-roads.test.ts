import { createHash } from 'node:crypto'
import { PMTiles } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import type { KeptFolder } from '../../../src/engine/data/kept-folder.ts'
import { openMapShelf, PIECE_BYTES } from '../../../src/engine/data/kept-map.ts'
import type { MapFile } from '../../../src/protocol/map-file.ts'
import { ApiError, type Call } from '../../../src/session/api.ts'
import { createMapRoads, type MapRoads } from '../../../src/session/map-roads.ts'
import { makeArchive } from '../../fixtures/pmtiles-archive.ts'

/** An in-memory version of the browser's origin private file system. */
const folderOf = (files = new Map<string, Blob>()): KeptFolder & { readonly files: Map<string, Blob> } => ({
  files,
  sizes: () => Promise.resolve(new Map([...files].map(([name, { size }]) => [name, size]))),
  read: (name) => Promise.resolve(files.get(name) ?? null),
  write: (name, content) => {
    files.set(name, new Blob([content]))
    return Promise.resolve()
  },
  remove: (name) => {
    files.delete(name)
    return Promise.resolve()
  },
})

const fileOf = (bytes: Buffer, name = 'venlo.pmtiles'): MapFile => ({
  version: createHash('sha256').update(bytes).digest('hex'),
  name,
  size: bytes.length,
  schema: 'protomaps',
  minZoom: 6,
  maxZoom: 14,
  bounds: [6, 51.26, 6.34, 51.48],
  attribution: '© OpenStreetMap',
  uploaded: '2026-11-22T12:00:00.000Z',
})

/** A server that has an archive, or none, or cannot be reached; it counts the ranges that it served. */
const serverOf = (first: Buffer | null) => {
  const server = {
    bytes: first,
    away: false,
    /** Number of ranges after which the connection breaks. */
    breaksAfter: Number.POSITIVE_INFINITY,
    ranges: [] as string[],
    api: {
      call: (_path: string) =>
        server.away
          ? Promise.reject(new ApiError(0, null, []))
          : Promise.resolve({ file: server.bytes === null ? null : fileOf(server.bytes) }),
      raw: (path: string, { headers = {}, signal }: Call = {}) => {
        const bytes = server.bytes
        if (signal?.aborted === true) return Promise.reject(new DOMException('cancelled', 'AbortError'))
        if (server.away || server.ranges.length >= server.breaksAfter) return Promise.reject(new ApiError(0, null, []))
        if (bytes === null || !path.endsWith(fileOf(bytes).version))
          return Promise.resolve(new Response('', { status: 404 }))
        const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(headers['range'] ?? '') ?? []
        server.ranges.push(`${from}-${to}`)
        return Promise.resolve(
          new Response(new Uint8Array(bytes.subarray(Number(from), Number(to) + 1)), { status: 206 }),
        )
      },
    },
  }
  return server
}

const storeOf = (
  server: ReturnType<typeof serverOf>,
  folder: KeptFolder | null = folderOf(),
  free: () => number | null = () => null,
): MapRoads =>
  createMapRoads({
    api: server.api,
    shelf: () => Promise.resolve(folder === null ? null : openMapShelf(folder)),
    free: () => Promise.resolve(free()),
    alone: (run) => run(),
    others: { tell: () => undefined, listen: () => undefined },
  })

/** Two whole chunks and a part of a third. */
const LARGE = makeArchive({ padding: 2 * PIECE_BYTES })

describe('roads that a device keeps', () => {
  it('[OPEN-075] are fetched in pieces and read without a server, tile for tile', async () => {
    const server = serverOf(LARGE)
    const roads = storeOf(server)
    await roads.look()
    expect(roads.state()).toMatchObject({ looked: true, kept: null, canKeep: true, server: { size: LARGE.length } })
    await roads.keep()
    expect(server.ranges).toHaveLength(3)
    expect(roads.state()).toMatchObject({ kept: fileOf(LARGE), begun: null, fetching: false, problem: null })
    server.away = true
    const source = (read: (offset: number, length: number) => Promise<ArrayBuffer>) => ({
      getKey: () => 'roads',
      getBytes: async (offset: number, length: number) => ({ data: await read(offset, length) }),
    })
    const here = new PMTiles(source((offset, length) => roads.read(fileOf(LARGE), 'device', offset, length)))
    const there = new PMTiles(
      source((offset, length) => Promise.resolve(new Uint8Array(LARGE.subarray(offset, offset + length)).buffer)),
    )
    const tile = await here.getZxy(12, 2118, 1364)
    expect(tile?.data.byteLength).toBeGreaterThan(50)
    expect(new Uint8Array(tile?.data ?? [])).toEqual(new Uint8Array((await there.getZxy(12, 2118, 1364))?.data ?? []))
    // Across the boundary of two chunks.
    const seam = await roads.read(fileOf(LARGE), 'device', PIECE_BYTES - 5, 10)
    expect(Buffer.from(seam).equals(LARGE.subarray(PIECE_BYTES - 5, PIECE_BYTES + 5))).toBe(true)
  })

  it('[OPEN-075] go on where a fetch broke off, also after a restart, and an unfinished piece counts for nothing', async () => {
    const server = serverOf(LARGE)
    const folder = folderOf()
    const first = storeOf(server, folder)
    await first.look()
    server.breaksAfter = 1
    await first.keep()
    expect(first.state()).toMatchObject({ problem: 'broken-off', kept: null, begun: { arrived: PIECE_BYTES } })
    // The state that a browser leaves when the tab is closed during a write.
    folder.files.set(`${fileOf(LARGE).version}.1`, new Blob([]))
    server.away = true
    const second = storeOf(server, folder)
    await second.look()
    expect(second.state()).toMatchObject({ server: undefined, begun: { arrived: PIECE_BYTES, file: fileOf(LARGE) } })
    server.away = false
    server.breaksAfter = Number.POSITIVE_INFINITY
    await second.keep()
    expect(second.state().kept).toEqual(fileOf(LARGE))
    expect(server.ranges.map((range) => range.split('-')[0])).toEqual([
      '0',
      String(PIECE_BYTES),
      String(2 * PIECE_BYTES),
    ])
  })

  it('[OPEN-075] stay while a newer file is fetched, and give way when that one is whole', async () => {
    const server = serverOf(makeArchive())
    const folder = folderOf()
    const roads = storeOf(server, folder)
    await roads.look()
    await roads.keep()
    const before = roads.state().kept
    server.bytes = LARGE
    await roads.look()
    expect(roads.state()).toMatchObject({ kept: before, server: { size: LARGE.length } })
    server.breaksAfter = server.ranges.length + 1
    await roads.keep()
    expect(roads.state()).toMatchObject({ kept: before, problem: 'broken-off', begun: { arrived: PIECE_BYTES } })
    server.breaksAfter = Number.POSITIVE_INFINITY
    await roads.keep()
    expect(roads.state()).toMatchObject({ kept: fileOf(LARGE), begun: null })
    expect([...folder.files.keys()].every((name) => name.startsWith(fileOf(LARGE).version))).toBe(true)
  })

  it('[OPEN-075] go when the server has none any more, and never because it cannot be reached', async () => {
    const server = serverOf(makeArchive())
    const folder = folderOf()
    const roads = storeOf(server, folder)
    await roads.look()
    await roads.keep()
    server.away = true
    await roads.look()
    expect(roads.state().kept).not.toBeNull()
    server.away = false
    server.bytes = null
    await roads.look()
    expect([roads.state().kept, roads.state().server, folder.files.size]).toEqual([null, null, 0])
  })

  it('[OPEN-075] another file on the server in the middle of a fetch ends it without a mixture', async () => {
    const server = serverOf(LARGE)
    const roads = storeOf(server)
    await roads.look()
    server.bytes = makeArchive({ maxZoom: 10 })
    await roads.keep()
    expect(roads.state()).toMatchObject({
      problem: 'refused',
      kept: null,
      begun: null,
      server: { size: server.bytes.length },
    })
    await roads.keep()
    expect(roads.state()).toMatchObject({ problem: null, kept: { size: server.bytes.length } })
  })

  it('[OPEN-075] a device without room says so before it fetches, and when the browser refuses a write', async () => {
    const server = serverOf(LARGE)
    const full = storeOf(server, folderOf(), () => 1000)
    await full.look()
    await full.keep()
    expect([full.state().problem, server.ranges]).toEqual(['no-room', []])
    const folder = folderOf()
    const refusing: KeptFolder = {
      ...folder,
      write: (name, content) =>
        name.endsWith('.1')
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : folder.write(name, content),
    }
    const late = storeOf(server, refusing)
    await late.look()
    await late.keep()
    expect(late.state()).toMatchObject({ problem: 'no-room', begun: { arrived: PIECE_BYTES }, fetching: false })
  })

  it('[OPEN-075] cancelling throws away what came, removing takes the copy, and without a folder nothing is kept', async () => {
    const server = serverOf(LARGE)
    const folder = folderOf()
    const roads = storeOf(server, folder)
    await roads.look()
    const unsubscribe = roads.subscribe(() => {
      if ((roads.state().begun?.arrived ?? 0) > 0) void roads.cancel()
    })
    await roads.keep()
    unsubscribe()
    await expect.poll(() => folder.files.size).toBe(0)
    expect(roads.state()).toMatchObject({ kept: null, begun: null, problem: null })
    await roads.keep()
    expect(roads.state().kept).not.toBeNull()
    await roads.remove()
    expect([roads.state().kept, folder.files.size]).toEqual([null, 0])
    const none = storeOf(server, null)
    await none.look()
    await none.keep()
    expect(none.state()).toMatchObject({ canKeep: false, kept: null })
  })
})
