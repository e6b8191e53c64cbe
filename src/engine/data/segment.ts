import type { StoredRow } from '../../protocol/stored-row.ts'
import type { SnapshotLine } from '../../protocol/sync.ts'

/** The bytes of a segment, under a key that names what is in them, so that they never change. */
export interface SegmentRecord {
  readonly key: string
  readonly bytes: Uint8Array
}

/** A segment as the contents name it: all its rows have ids from `first` to `last`. */
export interface SegmentEntry {
  readonly key: string
  readonly first: string
  readonly last: string
  readonly hash: number
  /** The stream's version at the begin of the snapshot that it came with; a rest of one, and what compaction wrote, have none. */
  readonly v0?: number
}

/** The segments of an entity in the order of their ids; they never overlap. */
export interface Contents {
  readonly entity: string
  readonly segments: readonly SegmentEntry[]
}

/** A row of a segment that is no longer there; `key` is its record key. */
export interface Masked {
  readonly key: string
}

export type PageRow = Extract<SnapshotLine, { k: 'page' }>['rows'][number]

/** A segment before it is stored. */
export interface NewSegment {
  readonly entity: string
  readonly entry: SegmentEntry
  readonly record: SegmentRecord
}

/** Notices changed and lost bytes; 32 bits at a time, because each cold start reads every segment. */
const hashOf = (bytes: Uint8Array): number => {
  const whole = bytes.length >>> 2
  const words =
    bytes.byteOffset % 4 === 0
      ? new Uint32Array(bytes.buffer, bytes.byteOffset, whole)
      : new Uint32Array(bytes.slice(0, whole * 4).buffer)
  let hash = 0x811c9dc5 ^ bytes.length
  for (let at = 0; at < whole; at++)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + Math.imul(words[at] ?? 0, 0x1b873593)) | 0
  for (let at = whole * 4; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash >>> 0
}

/** Whether the row is stored as it comes: seen in one scope alone, at its own version. */
const isPlain = ([, id, version, fields]: PageRow): boolean => {
  const row = fields as StoredRow
  return row.id === id && row.version === version && row._s === undefined
}

/**
 * A segment of these rows of one entity, whose text is `text`. Null when they are not in ascending order of their ids,
 * or have to be stored one by one.
 */
export const segmentOf = (entity: string, rows: readonly PageRow[], text: string): NewSegment | null => {
  const [first, last] = [rows[0]?.[1], rows.at(-1)?.[1]]
  if (first === undefined || last === undefined) return null
  let before = ''
  for (const row of rows) {
    if (row[0] !== entity || row[1] <= before || !isPlain(row)) return null
    before = row[1]
  }
  const bytes = new TextEncoder().encode(text)
  const hash = hashOf(bytes)
  const key = `${entity}/${first}/${last}/${bytes.length}-${hash.toString(16)}`
  return { entity, entry: { key, first, last, hash }, record: { key, bytes } }
}

/** A segment of rows that are on the device; its text has the form of a page. */
export const segmentOfRows = (entity: string, stored: readonly StoredRow[]): NewSegment | null => {
  const rows = stored.map((row): PageRow => [entity, row.id, row.version, row])
  return segmentOf(entity, rows, `{"rows":${JSON.stringify(rows)}}`)
}

/** The text of a stored segment; null when its bytes are not those that were stored. */
export const textOf = (record: SegmentRecord | undefined, entry: SegmentEntry): string | null => {
  if (record === undefined || !(record.bytes instanceof Uint8Array) || hashOf(record.bytes) !== entry.hash) return null
  return new TextDecoder().decode(record.bytes)
}

/** All rows in the text of a segment. */
export const rowsIn = (text: string): readonly StoredRow[] => {
  const page = JSON.parse(text) as { readonly rows: readonly PageRow[] }
  return page.rows.map((row) => row[3] as StoredRow)
}

/** The position after the array that begins at `start`. */
const endOf = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 0x22) {
      for (at++; at < text.length && text.charCodeAt(at) !== 0x22; at++) if (text.charCodeAt(at) === 0x5c) at++
    } else if (char === 0x5b) depth++
    else if (char === 0x5d && --depth === 0) return at + 1
  }
  return text.length
}

/** One row in the text of a segment, without parsing the others. */
export const rowIn = (text: string, entity: string, id: string): StoredRow | undefined => {
  const start = text.indexOf(`["${entity}","${id}",`)
  if (start < 0) return undefined
  const row = (JSON.parse(text.slice(start, endOf(text, start))) as PageRow)[3] as StoredRow
  // The same text may stand inside of a field of another row.
  return row.id === id ? row : rowsIn(text).find((other) => other.id === id)
}

/** The segment that may contain this id. */
export const segmentWith = (segments: readonly SegmentEntry[], id: string): SegmentEntry | undefined => {
  const found = segments[firstEndingAt(segments, id)]
  return found !== undefined && found.first <= id ? found : undefined
}

/** The position of the first segment that ends at this id or after it. */
export const firstEndingAt = (segments: readonly Pick<SegmentEntry, 'last'>[], id: string): number => {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((segments[middle]?.last ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}
