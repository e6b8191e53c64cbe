import type { StoredRow } from '../../protocol/stored-row.ts'
import { removeSegments } from './remove-segments.ts'
import { recordKey, type ReplicaTables, rowTable } from './replica.ts'
import {
  type Contents,
  firstEndingAt,
  type NewSegment,
  rowsIn,
  type SegmentEntry,
  type SegmentRecord,
  segmentOfRows,
  segmentWith,
  textOf,
} from './segment.ts'
import type { Tx } from './store.ts'

type ReplicaTx = Tx<ReplicaTables>

const contentsOf = async (tx: ReplicaTx, entity: string): Promise<Contents> =>
  (await tx.get('contents', entity)) ?? { entity, segments: [] }

/** The rows of a segment that is to go; none when it cannot be read. */
const rowsOf = (record: SegmentRecord | undefined, entry: SegmentEntry): readonly StoredRow[] => {
  const text = textOf(record, entry)
  try {
    return text === null ? [] : rowsIn(text)
  } catch {
    return []
  }
}

/** The ids from `first` to `last` that are masked. */
const masksIn = async (tx: ReplicaTx, entity: string, first: string, last: string): Promise<readonly string[]> => {
  const key = (id: string): string => recordKey(entity, id)
  const found = await tx.find('mask', { above: key(first.slice(0, -1)), upTo: key(last) })
  return found.map((mask) => mask.key.slice(key('').length)).filter((id) => id >= first)
}

/**
 * Takes the ids from `first` to `last` out of the segments of an entity. What they have outside of these stays, as
 * segments of no snapshot. Returns the ids of rows that are nowhere any more.
 */
export const cutSegments = async (
  tx: ReplicaTx,
  entity: string,
  first: string,
  last: string,
): Promise<readonly string[]> => {
  const contents = await contentsOf(tx, entity)
  const hit = contents.segments.filter((entry) => entry.first <= last && entry.last >= first)
  if (hit.length === 0) return []
  const keys = hit.map((entry) => entry.key)
  const [records, masks] = await Promise.all([tx.getMany('segment', keys), masksIn(tx, entity, first, last)])
  const rows = hit.map((entry, at) => rowsOf(records[at], entry))
  const rests = rows.flatMap((part) =>
    [part.filter((row) => row.id < first), part.filter((row) => row.id > last)].flatMap((rest) =>
      rest.length === 0 ? [] : (segmentOfRows(entity, rest) ?? []),
    ),
  )
  const at = firstEndingAt(contents.segments, first)
  const segments = contents.segments.toSpliced(at, hit.length, ...rests.map((rest) => rest.entry))
  await removeSegments(tx, keys)
  await tx.put(
    'segment',
    rests.map((rest) => rest.record),
  )
  await tx.put('contents', [{ entity, segments }])
  await tx.remove(
    'mask',
    masks.map((id) => recordKey(entity, id)),
  )
  const masked = new Set(masks)
  const cut = rows.flat().flatMap(({ id }) => (id >= first && id <= last && !masked.has(id) ? [id] : []))
  const still = await tx.getMany(rowTable(entity), cut)
  return cut.filter((_, index) => still[index] === undefined)
}

/** Adds a segment where `cutSegments` has made room, or nothing is. */
export const addSegment = async (tx: ReplicaTx, { entity, entry, record }: NewSegment, v0: number): Promise<void> => {
  const { segments } = await contentsOf(tx, entity)
  const at = firstEndingAt(segments, entry.first)
  await tx.put('segment', [record])
  await tx.put('contents', [{ entity, segments: segments.toSpliced(at, 0, { ...entry, v0 }) }])
}

/** Whether no id of the segment is taken, by a row or by another segment. */
export const isFree = async (tx: ReplicaTx, { entity, entry }: NewSegment): Promise<boolean> => {
  const { segments } = await contentsOf(tx, entity)
  const next = segments[firstEndingAt(segments, entry.first)]
  if (next !== undefined && next.first <= entry.last) return false
  const found = await tx.find(rowTable(entity), { above: entry.first.slice(0, -1), upTo: entry.last })
  return !found.some((row) => row.id >= entry.first)
}

/**
 * Deletes the segments of an entity that did not come with the snapshot of this version. Returns whether there were any.
 */
export const keepSnapshot = async (tx: ReplicaTx, entity: string, v0: number): Promise<boolean> => {
  const { segments } = await contentsOf(tx, entity)
  const kept = segments.filter((entry) => entry.v0 === v0)
  if (kept.length === segments.length) return false
  await removeSegments(
    tx,
    segments.filter((entry) => entry.v0 !== v0).map((entry) => entry.key),
  )
  if (kept.length === 0) await tx.remove('contents', [entity])
  else await tx.put('contents', [{ entity, segments: kept }])
  const masks = await masksIn(tx, entity, '', '\uffff')
  await tx.remove(
    'mask',
    masks.filter((id) => segmentWith(kept, id) === undefined).map((id) => recordKey(entity, id)),
  )
  return true
}
