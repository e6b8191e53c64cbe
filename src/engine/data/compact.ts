import type { StoredRow } from '../../protocol/stored-row.ts'
import { findThrough } from './find-through.ts'
import { removeSegments } from './remove-segments.ts'
import { recordKey, type ReplicaTables, type RowTable, rowTable } from './replica.ts'
import { type Contents, firstEndingAt, type SegmentEntry, segmentOfRows } from './segment.ts'
import type { SegmentCache } from './segment-cache.ts'
import type { Tx } from './store.ts'

/** Rows of a segment at most; one that grows beyond is divided. */
const MOST = 1000

/** A segment, or the place between two. Null means no bound. */
interface Zone {
  readonly first: string
  readonly last: string | null
  readonly segment: SegmentEntry | null
}

/** The zone that an id is in; one between segments begins with the id. */
const zoneOf = ({ segments }: Contents, id: string): Zone => {
  const next = segments[firstEndingAt(segments, id)]
  if (next === undefined) return { first: id, last: null, segment: null }
  return next.first <= id ? { ...next, segment: next } : { first: id, last: next.first, segment: null }
}

const isIn = ({ first, last, segment }: Zone, id: string): boolean =>
  id >= first && (last === null || (segment === null ? id < last : id <= last))

/** The range of all ids with the common prefix of the zone; it may be slightly larger than the zone. */
const rangeOf = ({ first, last }: Zone, key: (id: string) => string) => ({
  above: key(first.slice(0, -1)),
  ...(last === null ? {} : { upTo: key(last) }),
})

/** The segments that hold these rows, in equal parts of at most `MOST`; null when they have to stay as they are. */
const segmentsOf = (entity: string, rows: readonly StoredRow[]) => {
  const size = Math.ceil(rows.length / Math.ceil(rows.length / MOST))
  const made = []
  for (let at = 0; at < rows.length; at += size) {
    const segment = segmentOfRows(entity, rows.slice(at, at + size))
    if (segment === null) return null
    made.push(segment)
  }
  return made
}

export interface Compacted {
  /** Where to go on; null at the end of the table. */
  readonly next: string | null
  /** Whether anything was stored. */
  readonly packed: boolean
}

/**
 * Moves rows of the row table above `from` into a segment, where there are at least `least` between two segments or in
 * one of them. What a reader sees is the same before and after it. Rows with pending changes, and rows seen in several
 * scopes, stay in the row table. `tx` is a transaction of the replica itself, not of the packed one.
 */
export const compactOnce = async (
  tx: Tx<ReplicaTables>,
  cache: SegmentCache,
  entity: string,
  from: string,
  least: number,
): Promise<Compacted> => {
  const table = rowTable(entity)
  const [first] = await tx.find(table, { above: from, limit: 1 })
  if (first === undefined) return { next: null, packed: false }
  const contents = (await tx.get('contents', entity)) ?? { entity, segments: [] }
  const zone = zoneOf(contents, first.id)
  const found = await tx.find(table, { ...rangeOf(zone, (id) => id), limit: 2 * MOST })
  const own = found.filter((row) => isIn(zone, row.id))
  const last = own.at(-1)?.id ?? first.id
  const next = last > first.id ? last : first.id
  if (own.length < least) return { next, packed: false }
  const shadows = await tx.getMany(
    'shadow',
    own.map((row) => recordKey(entity, row.id)),
  )
  const moved = own.filter((row, at) => shadows[at] === undefined && row._s === undefined)
  if (moved.length < least) return { next, packed: false }
  const replaced = await replace(tx, cache, { contents, table, zone, own, moved, left: moved })
  return { next, packed: replaced !== null }
}

/**
 * Puts rows into segments where at least `least` of them are of one segment, or of one place between two. Returns the others. The
 * rows must be those of the server, without pending changes, and of no other scope. `tx` as for `compactOnce`.
 */
export const packRows = async (
  tx: Tx<ReplicaTables>,
  cache: SegmentCache,
  entity: string,
  rows: readonly StoredRow[],
  least: number,
): Promise<readonly StoredRow[]> => {
  const others: StoredRow[] = []
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  let contents = (await tx.get('contents', entity)) ?? { entity, segments: [] }
  for (let at = 0; at < sorted.length;) {
    const zone = zoneOf(contents, sorted[at]?.id ?? '')
    let end = at + 1
    while (end < sorted.length && isIn(zone, sorted[end]?.id ?? '')) end++
    const moved = sorted.slice(at, end)
    const next = moved.length < least ? null : await pack(tx, cache, contents, zone, moved)
    if (next === null) others.push(...moved)
    else contents = next
    at = end
  }
  return others
}

const pack = async (
  tx: Tx<ReplicaTables>,
  cache: SegmentCache,
  contents: Contents,
  zone: Zone,
  moved: readonly StoredRow[],
): Promise<Contents | null> => {
  const table = rowTable(contents.entity)
  const ids = new Set(moved.map((row) => row.id))
  const over = await findThrough(tx, table, [...ids], (id) => id)
  const left = over?.filter((row) => ids.has(row.id)) ?? moved
  return replace(tx, cache, { contents, table, zone, own: moved, moved, left })
}

interface Replacing {
  readonly contents: Contents
  readonly table: RowTable
  readonly zone: Zone
  /** Rows of the row table in the zone, those that are to move included. */
  readonly own: readonly StoredRow[]
  readonly moved: readonly StoredRow[]
  /** Of the rows that move, those that may be in the row table. */
  readonly left: readonly StoredRow[]
}

/** Returns what the entity's segments are then; null when the rows have to stay where they are. */
const replace = async (
  tx: Tx<ReplicaTables>,
  cache: SegmentCache,
  { contents, table, zone, own, moved, left }: Replacing,
): Promise<Contents | null> => {
  const { entity } = contents
  const old = zone.segment
  const under = old === null ? [] : await cache.rows(tx, entity, old)
  // One that cannot be read is fetched again.
  if (old !== null && under.length === 0) return null
  const keyed = rangeOf(zone, (id) => recordKey(entity, id))
  const masks =
    old === null
      ? []
      : (await tx.find('mask', keyed))
          .map((mask) => mask.key)
          .filter((key) => isIn(zone, key.slice(recordKey(entity, '').length)))
  const hidden = new Set([...own.map((row) => recordKey(entity, row.id)), ...masks])
  const kept = under.filter((row) => !hidden.has(recordKey(entity, row.id)))
  const rows = [...kept, ...moved].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const made = segmentsOf(entity, rows)
  if (made === null) return null
  const others = contents.segments.filter((entry) => entry !== old)
  const at = firstEndingAt(others, rows[0]?.id ?? '')
  const segments = others.toSpliced(at, 0, ...made.map((segment) => segment.entry))
  if (old !== null) await removeSegments(tx, [old.key])
  await tx.put(
    'segment',
    made.map((segment) => segment.record),
  )
  const next = { entity, segments }
  await tx.put('contents', [next])
  await tx.remove('mask', masks)
  await tx.remove(
    table,
    left.map((row) => row.id),
  )
  return next
}
