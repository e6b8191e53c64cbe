import { type MapFile, mapFileSchema } from '../../protocol/map-file.ts'
import { type KeptFolder, removeOthers, versionOf } from './kept-folder.ts'

/** Size of the pieces that are fetched and stored; an interrupted download loses at most one. */
export const PIECE_BYTES = 4 * 1024 * 1024

/** A copy of the road archive on this device, complete or partial. */
export interface KeptMap {
  readonly file: MapFile
  /** Number of bytes already stored. */
  readonly arrived: number
}

export interface MapShelf {
  /** All copies, complete ones first. */
  copies(): Promise<readonly KeptMap[]>
  begin(file: MapFile): Promise<void>
  put(file: MapFile, piece: number, bytes: ArrayBuffer): Promise<void>
  /** Numbers of the missing pieces, ascending. */
  missing(file: MapFile): Promise<readonly number[]>
  /** Reads bytes of a copy; throws when they are not stored. */
  read(version: string, offset: number, length: number): Promise<ArrayBuffer>
  /** Deletes every copy except this version; null deletes all. */
  removeOthers(version: string | null): Promise<void>
}

export const isWhole = ({ file, arrived }: KeptMap): boolean => arrived === file.size

/** First byte of a piece, and the byte after its last one. */
export const pieceRange = (size: number, piece: number): { readonly from: number; readonly to: number } => ({
  from: piece * PIECE_BYTES,
  to: Math.min(size, (piece + 1) * PIECE_BYTES),
})

const aboutName = (version: string): string => `${version}.json`
const pieceName = (version: string, piece: number): string => `${version}.${piece}`

/** Stores copies of the archive in pieces of one size, so that an interrupted download can resume. */
export const openMapShelf = (folder: KeptFolder): MapShelf => {
  const about = async (version: string): Promise<MapFile | null> => {
    const text = await (await folder.read(aboutName(version)))?.text()
    try {
      return mapFileSchema.parse(JSON.parse(text ?? 'null'))
    } catch {
      return null
    }
  }
  const lackingOf = (file: MapFile, sizes: ReadonlyMap<string, number>): readonly number[] => {
    const pieces = Array.from({ length: Math.ceil(file.size / PIECE_BYTES) }, (_, piece) => piece)
    return pieces.filter((piece) => {
      const { from, to } = pieceRange(file.size, piece)
      return sizes.get(pieceName(file.version, piece)) !== to - from
    })
  }
  const arrivedOf = (file: MapFile, sizes: ReadonlyMap<string, number>): number => {
    const lacking = lackingOf(file, sizes).map((piece) => pieceRange(file.size, piece))
    return file.size - lacking.reduce((sum, { from, to }) => sum + to - from, 0)
  }
  return {
    missing: async (file) => lackingOf(file, await folder.sizes()),
    async copies() {
      const sizes = await folder.sizes()
      const names = [...sizes.keys()]
      const files = await Promise.all(names.filter((name) => name.endsWith('.json')).map((n) => about(versionOf(n))))
      const known = files.filter((file) => file !== null)
      const copies = known.map((file) => ({ file, arrived: arrivedOf(file, sizes) }))
      return copies.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
    },
    begin: (file) => folder.write(aboutName(file.version), JSON.stringify(file)),
    put: (file, piece, bytes) => folder.write(pieceName(file.version, piece), bytes),
    async read(version, offset, length) {
      const parts: Blob[] = []
      for (let piece = Math.floor(offset / PIECE_BYTES); piece * PIECE_BYTES < offset + length; piece += 1) {
        const kept = await folder.read(pieceName(version, piece))
        // The result is then too short, which the caller checks.
        if (kept === null) break
        const start = piece * PIECE_BYTES
        parts.push(kept.slice(Math.max(0, offset - start), Math.min(kept.size, offset + length - start)))
      }
      if (parts.length === 0) throw new RangeError('these bytes are not on this device')
      return new Blob(parts).arrayBuffer()
    },
    removeOthers: (version) => removeOthers(folder, version),
  }
}
