import { addProtocol } from 'maplibre-gl'
import { PMTiles, SharedPromiseCache } from 'pmtiles'
import type { MapFile } from '../../../protocol/map-file.ts'

/** Reads bytes of an archive, local or remote. */
export type ReadBytes = (file: MapFile, offset: number, length: number) => Promise<ArrayBuffer>

const PROTOCOL = 'lading-roads'
/** Directories cached in memory, for all archives together. */
const MOST_DIRECTORIES = 100

const archives = new Map<string, PMTiles>()
let registered = false

const tileOf = async (url: string): Promise<ArrayBuffer> => {
  const [, key, z, x, y] = /^[\w-]+:\/\/([\w-]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  const tile = await archives.get(key ?? '')?.getZxy(Number(z), Number(x), Number(y))
  // No tile: draw nothing.
  return tile?.data ?? new ArrayBuffer(0)
}

/** Tile URL template of an archive, for a map source. */
export const tilesFrom = (file: MapFile, place: 'device' | 'server', read: ReadBytes): string => {
  const key = `${place}-${file.version}`
  if (!archives.has(key)) {
    const source = {
      getKey: () => key,
      getBytes: async (offset: number, length: number) => ({ data: await read(file, offset, length) }),
    }
    archives.set(key, new PMTiles(source, new SharedPromiseCache(MOST_DIRECTORIES)))
  }
  if (!registered) {
    registered = true
    addProtocol(PROTOCOL, async ({ url }) => ({ data: await tileOf(url) }))
  }
  return `${PROTOCOL}://${key}/{z}/{x}/{y}`
}
