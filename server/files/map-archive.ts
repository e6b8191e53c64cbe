import { gunzipSync } from 'node:zlib'
import { bytesToHeader, Compression, type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles'
import type { Filling } from '../../src/catalogue/fill-in.ts'
import { MAP_HEADER_BYTES, type MapFile } from '../../src/protocol/map-file.ts'

/** Reads part of the archive; returns fewer bytes at the end of the file. */
export type ReadPiece = (offset: number, length: number) => Promise<Uint8Array>

/** Metadata of an archive. */
export type MapFacts = Omit<MapFile, 'version' | 'name' | 'size' | 'uploaded'>

export type MapFault =
  | 'map-no-archive'
  | 'map-old-version'
  | 'map-no-vector'
  | 'map-other-tiles'
  | 'map-cut-off'
  | 'map-compression'
  | 'map-damaged'
  | 'map-no-roads'

export type MapVerdict =
  | { readonly ok: true; readonly facts: MapFacts }
  | { readonly ok: false; readonly code: MapFault; readonly params: Filling }

const MAGIC = 'PMTiles'
/** Limits for directory and metadata, compressed and decompressed; real archives stay far below them. */
const MOST_PACKED = 16 * 1024 * 1024
const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_ATTRIBUTION = 300

const IMAGES: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif])

const refuse = (code: MapFault, params: Filling = {}): MapVerdict => ({ ok: false, code, params })

const unpack = (bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> => {
  if (compression !== Compression.Gzip) return Promise.resolve(bytes)
  const unpacked = gunzipSync(new Uint8Array(bytes), { maxOutputLength: MOST_UNPACKED })
  return Promise.resolve(new Uint8Array(unpacked).buffer)
}

/** Offset of the end of the archive's last section. */
const endOf = (header: Header): number =>
  Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )

const isPlace = ({ minLon, minLat, maxLon, maxLat }: Header): boolean =>
  minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90 && minLon < maxLon && minLat < maxLat

/** Reduces the attribution of an archive, which is HTML, to plain text, so that it cannot inject markup. */
const plainText = (html: unknown): string =>
  typeof html === 'string'
    ? html
        .replace(/<[^>]*>/g, '')
        .replace(/&copy;/gi, '©')
        .replace(/&(nbsp|#160);/gi, ' ')
        .replace(/&amp;/gi, '&')
        .replace(/[<>\u0000-\u001f\u007f]/g, '')
        .trim()
        .slice(0, MOST_ATTRIBUTION)
    : ''

const layersOf = (metadata: object): readonly string[] => {
  const layers: unknown = 'vector_layers' in metadata ? metadata.vector_layers : null
  if (!Array.isArray(layers)) return []
  return (layers as readonly unknown[]).flatMap((layer) =>
    layer !== null && typeof layer === 'object' && 'id' in layer && typeof layer.id === 'string' ? [layer.id] : [],
  )
}

/** Checks that bytes are an archive with roads (PMTiles version 3, vector tiles) and returns what it covers. */
export const judgeMapArchive = async (size: number, read: ReadPiece): Promise<MapVerdict> => {
  const first = await read(0, MAP_HEADER_BYTES)
  const mark = Buffer.from(first.subarray(0, MAGIC.length)).toString('latin1')
  // Versions 1 and 2 start with the same two letters and their version number.
  if (mark.startsWith('PM') && mark !== MAGIC && (first[2] === 1 || first[2] === 2) && first[3] === 0)
    return refuse('map-old-version', { version: first[2] })
  if (mark !== MAGIC) return refuse('map-no-archive')
  const version = first[MAGIC.length] ?? 0
  if (version !== 3) return refuse('map-old-version', { version })
  if (first.length < MAP_HEADER_BYTES) return refuse('map-cut-off', { size, wanted: MAP_HEADER_BYTES })
  const header = bytesToHeader(new Uint8Array(first).buffer)
  if (header.tileType !== TileType.Mvt) {
    const kind = TileType[header.tileType]?.toUpperCase() ?? String(header.tileType)
    return refuse(IMAGES.has(header.tileType) ? 'map-no-vector' : 'map-other-tiles', { kind })
  }
  const end = endOf(header)
  if (end > size) return refuse('map-cut-off', { size, wanted: end })
  for (const used of [header.internalCompression, header.tileCompression]) {
    if (used !== Compression.None && used !== Compression.Gzip)
      return refuse('map-compression', { compression: Compression[used] ?? String(used) })
  }
  if (Math.max(header.rootDirectoryLength, header.jsonMetadataLength) > MOST_PACKED || !isPlace(header))
    return refuse('map-damaged')
  return readFacts(header, read)
}

/** Reads directory and metadata; the archive counts as damaged when either cannot be read. */
const readFacts = async (header: Header, read: ReadPiece): Promise<MapVerdict> => {
  const source = {
    getKey: () => 'uploaded',
    getBytes: async (offset: number, length: number) => ({ data: new Uint8Array(await read(offset, length)).buffer }),
  }
  const archive = new PMTiles(source, new ResolvedValueCache(10, false, unpack), unpack)
  let metadata: unknown
  try {
    await archive.getHeader()
    metadata = await archive.getMetadata()
  } catch {
    return refuse('map-damaged')
  }
  if (metadata === null || typeof metadata !== 'object') return refuse('map-damaged')
  const layers = layersOf(metadata)
  const schema = layers.includes('roads') ? 'protomaps' : layers.includes('transportation') ? 'openmaptiles' : null
  if (schema === null) return refuse('map-no-roads', { layers: layers.slice(0, 20).join(', ').slice(0, 200) || '–' })
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header
  const attribution = plainText('attribution' in metadata ? metadata.attribution : '')
  return { ok: true, facts: { schema, minZoom, maxZoom, bounds: [minLon, minLat, maxLon, maxLat], attribution } }
}
