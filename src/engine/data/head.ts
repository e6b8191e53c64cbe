import type { AnyRow } from '../../catalogue/row.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { ListQuery } from './api.ts'
import type { HeadRecord, HeadRow } from './head-record.ts'
import { packedTx } from './packed-tx.ts'
import { recordKey, type ReplicaTables, rowTable } from './replica.ts'
import { segmentWith } from './segment.ts'
import type { SegmentCache } from './segment-cache.ts'
import type { Tx } from './store.ts'

type ReplicaTx = Tx<ReplicaTables>

/** Rows of a list that its head names; a page beyond them is not answered from it. */
export const HEAD_ROWS = 100

/** Up to this many rows that lie over the segments are read with a head; of more, only those with pending changes. */
const MOST_OVER = 300
const MOST_PENDING = 100

/** A head of which more rows than this have to be cut out of segments is no faster than none. */
const MOST_CUT = 20

/** The part of a query that decides what its first page is. */
export const headQuery = ({ filters, sort }: Pick<ListQuery, 'filters' | 'sort'>): string =>
  JSON.stringify({ filters, sort })

/** Key of the head of an entity's lists; the stream is that of the entity. */
export const headKey = (stream: string, entity: string): string => `${stream}/${entity}`

/** The records of this entity that a head names; `hasLists`: its lists are of the entity. */
const namedIn = ({ lists, rows, loose }: HeadRecord, entity: string, hasLists: boolean): Set<string> =>
  new Set([
    ...(hasLists ? lists.flatMap(({ ids }) => ids) : []),
    ...rows.flatMap((one) => (one.entity === entity ? [one.row.id] : [])),
    ...loose.flatMap(([name, id]) => (name === entity ? [id] : [])),
  ])

/** The entities whose rows a head needs, that of its lists included. */
export const entitiesOfHead = (record: HeadRecord, entity: string | null): readonly string[] => [
  ...new Set([
    ...(entity === null ? [] : [entity]),
    ...record.rows.map((row) => row.entity),
    ...record.loose.map(([name]) => name),
  ]),
]

/** Where a record is. */
interface Found {
  /** In the row table, over the segments. */
  readonly over: ReadonlyMap<string, StoredRow>
  /** The segment that has the others, unless they are masked; its key by id. */
  readonly under: ReadonlyMap<string, string>
}

const locate = async (tx: ReplicaTx, entity: string, ids: readonly string[]): Promise<Found> => {
  const [stored, masks, contents] = await Promise.all([
    tx.getMany(rowTable(entity), ids),
    tx.getMany(
      'mask',
      ids.map((id) => recordKey(entity, id)),
    ),
    tx.get('contents', entity),
  ])
  const over = new Map<string, StoredRow>()
  const under = new Map<string, string>()
  for (const [at, id] of ids.entries()) {
    const row = stored[at]
    const entry = row === undefined && masks[at] === undefined ? segmentWith(contents?.segments ?? [], id) : undefined
    if (row !== undefined) over.set(id, row)
    else if (entry !== undefined) under.set(id, entry.key)
  }
  return { over, under }
}

/** Rows over the segments that may have come to the list since: all of them, or those with pending changes. */
const rowsOver = async (tx: ReplicaTx, entity: string): Promise<readonly StoredRow[]> => {
  const table = rowTable(entity)
  if ((await tx.count(table)) <= MOST_OVER) return tx.find(table)
  const shadows = await tx.find('shadow', {
    above: recordKey(entity, ''),
    upTo: recordKey(entity, '\uffff'),
    limit: MOST_PENDING,
  })
  const rows = await tx.getMany(
    table,
    shadows.map(({ id }) => id),
  )
  return rows.filter((row) => row !== undefined)
}

/**
 * The rows of a head as the replica holds them now, by entity: a row that is gone is left out, a changed one has its new value. `entity` is
 * that of the lists where they are of this stream, of which rows that came since are added. Null when this would take as long as reading
 * without the head. `tx` is a transaction of the replica itself, not of the packed one.
 */
export const readHead = async (
  tx: ReplicaTx,
  cache: SegmentCache,
  record: HeadRecord,
  entity: string | null,
): Promise<ReadonlyMap<string, readonly StoredRow[]> | null> => {
  const copies = new Map(record.rows.map((one) => [`${recordKey(one.entity, one.row.id)} ${one.segment}`, one.row]))
  let cut = 0
  const read = async (name: string): Promise<readonly [string, readonly StoredRow[]]> => {
    const ids = [...namedIn(record, name, name === entity)]
    const [{ over, under }, since] = await Promise.all([
      locate(tx, name, ids),
      name === entity ? rowsOver(tx, name) : [],
    ])
    const rows = new Map([...since.map((row) => [row.id, row] as const), ...over])
    const others: string[] = []
    for (const [id, segment] of under) {
      const copy = copies.get(`${recordKey(name, id)} ${segment}`)
      if (copy === undefined) others.push(id)
      else rows.set(id, copy)
    }
    cut += others.length
    if (cut > MOST_CUT) return [name, []]
    for (const row of others.length === 0 ? [] : await packedTx(tx, cache).getMany(rowTable(name), others)) {
      if (row !== undefined) rows.set(row.id, row)
    }
    return [name, [...rows.values()]]
  }
  const found = await Promise.all(entitiesOfHead(record, entity).map(read))
  return cut > MOST_CUT ? null : new Map(found)
}

/**
 * The rows of a new head. `copyOf` returns a row that was read from this segment and has not changed since; null when that
 * is not known, and the row is cut out of the segment.
 */
export const headRows = async (
  tx: ReplicaTx,
  cache: SegmentCache,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  copyOf: (entity: string, id: string, segment: string) => AnyRow | null,
): Promise<Pick<HeadRecord, 'rows' | 'loose'>> => {
  const rows: HeadRow[] = []
  const loose: (readonly [string, string])[] = []
  for (const [entity, ids] of wanted) {
    const { over, under } = await locate(tx, entity, [...ids])
    for (const id of over.keys()) loose.push([entity, id])
    for (const [id, segment] of under) {
      const copy = copyOf(entity, id, segment)
      const row = copy === null ? await packedTx(tx, cache).get(rowTable(entity), id) : (copy as StoredRow)
      if (row !== undefined) rows.push({ entity, segment, row })
    }
  }
  return { rows, loose }
}
