import type { StoredRow } from '../../protocol/stored-row.ts'
import { removeSegments } from './remove-segments.ts'
import { recordKey, type ReplicaTables, type RowTable } from './replica.ts'
import { type Contents, firstEndingAt, rowIn, segmentWith, type SegmentEntry } from './segment.ts'
import { findThrough } from './find-through.ts'
import type { SegmentCache } from './segment-cache.ts'
import type { Find, Key, Tx } from './store.ts'

type ReplicaTx = Tx<ReplicaTables>

/** With more ids of one segment than this it is parsed as a whole. */
const FEW = 40

const PREFIX = 'row_'

export const isRowTable = (table: string): table is RowTable => table.startsWith(PREFIX)

const entityIn = (table: RowTable): string => table.slice(PREFIX.length)

const byId = (a: StoredRow, b: StoredRow): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Deletes the segments of an entity, so that its rows are those of the row table alone. */
export const dropSegments = async (tx: ReplicaTx, entity: string): Promise<void> => {
  const contents = await tx.get('contents', entity)
  if (contents === undefined) return
  const masks = await tx.find('mask', { above: recordKey(entity, ''), upTo: recordKey(entity, '\uffff') })
  await removeSegments(
    tx,
    contents.segments.map((entry) => entry.key),
  )
  await tx.remove('contents', [entity])
  await tx.remove(
    'mask',
    masks.map((mask) => mask.key),
  )
}

/** The rows of one entity: those of its row table, and under them those of its segments that are not masked. */
class PackedTable {
  private readonly tx: ReplicaTx
  private readonly cache: SegmentCache
  private readonly table: RowTable
  private readonly entity: string

  constructor(tx: ReplicaTx, cache: SegmentCache, table: RowTable) {
    this.tx = tx
    this.cache = cache
    this.table = table
    this.entity = entityIn(table)
  }

  private contents(): Promise<Contents | undefined> {
    return this.tx.get('contents', this.entity)
  }

  async getMany(ids: readonly string[]): Promise<(StoredRow | undefined)[]> {
    const [stored, contents] = await Promise.all([this.own(ids), this.contents()])
    if (contents === undefined) return stored
    const wanted = new Map<SegmentEntry, string[]>()
    for (const [at, id] of ids.entries()) {
      const entry = stored[at] === undefined ? segmentWith(contents.segments, id) : undefined
      if (entry === undefined) continue
      const list = wanted.get(entry)
      if (list === undefined) wanted.set(entry, [id])
      else list.push(id)
    }
    if (wanted.size === 0) return stored
    const found = new Map<string, StoredRow>()
    await Promise.all([...wanted].map(([entry, few]) => this.pick(entry, few, found)))
    return ids.map((id, at) => stored[at] ?? found.get(id))
  }

  /** The rows of the row table with these ids. */
  private async own(ids: readonly string[]): Promise<(StoredRow | undefined)[]> {
    if (ids.length <= FEW) return this.tx.getMany(this.table, ids)
    const found = await findThrough(this.tx, this.table, ids, (id) => id)
    if (found === null) return this.tx.getMany(this.table, ids)
    const byKey = new Map(found.map((row) => [row.id, row]))
    return ids.map((id) => byKey.get(id))
  }

  /** Which of these ids, all of one segment, are masked. */
  private async masked(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const key = (id: string): string => recordKey(this.entity, id)
    const found =
      (ids.length <= FEW ? null : await findThrough(this.tx, 'mask', ids, key)) ??
      (await this.tx.getMany('mask', ids.map(key))).flatMap((mask) => mask ?? [])
    return new Set(found.map((mask) => mask.key.slice(key('').length)))
  }

  /** Adds the rows with these ids in the segment, those that are masked excepted. */
  private async pick(entry: SegmentEntry, ids: readonly string[], found: Map<string, StoredRow>): Promise<void> {
    const few = ids.length <= FEW
    const [masks, text, rows] = await Promise.all([
      this.masked(ids),
      few ? this.cache.text(this.tx, this.entity, entry) : null,
      few ? [] : this.cache.rows(this.tx, this.entity, entry),
    ])
    const whole = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      if (masks.has(id)) continue
      const row = text === null ? whole.get(id) : rowIn(text, this.entity, id)
      if (row !== undefined) found.set(id, row)
    }
  }

  async find(find: Find): Promise<StoredRow[]> {
    const contents = await this.contents()
    if (contents === undefined) return this.tx.find(this.table, find)
    if (find.index !== undefined) return this.findByIndex(contents, find, find.index)
    if (find.anyOf !== undefined) {
      const rows = await this.getMany([...new Set(find.anyOf.map(String))].toSorted())
      return rows.filter((row) => row !== undefined).slice(0, find.limit)
    }
    if (find.reverse !== true) return this.scan(contents, find)
    const { limit, ...all } = find
    return (await this.scan(contents, all)).toReversed().slice(0, limit)
  }

  /** The rows in the order of their ids, segment by segment until there are enough. */
  private async scan({ segments }: Contents, { above = '', upTo, limit }: Find): Promise<StoredRow[]> {
    const most = limit ?? Number.POSITIVE_INFINITY
    const end = upTo === undefined ? null : String(upTo)
    const rows: StoredRow[] = []
    let from = String(above)
    for (let at = firstEndingAt(segments, from); rows.length < most; at++) {
      const next = segments[at]
      const entry = next !== undefined && (end === null || next.first <= end) ? next : null
      const to = entry === null || (end !== null && end < entry.last) ? end : entry.last
      for (const row of await this.part(from, to, entry, most - rows.length)) rows.push(row)
      if (entry === null || to === end) break
      from = to ?? from
    }
    return rows.length > most ? rows.slice(0, most) : rows
  }

  /** Rows with ids above `from` up to `to`, of the row table and of this segment: all of them, or at least `limit`. */
  private async part(from: string, to: string | null, entry: SegmentEntry | null, limit: number): Promise<StoredRow[]> {
    if (to !== null && to <= from) return []
    const bounds = to === null ? { above: from } : { above: from, upTo: to }
    const range = Number.isFinite(limit) ? { ...bounds, limit } : bounds
    if (entry === null) return this.tx.find(this.table, range)
    const key = (id: string): string => recordKey(this.entity, id)
    const [over, masks, under] = await Promise.all([
      this.tx.find(this.table, range),
      this.tx.find('mask', { above: key(from), upTo: key(to ?? entry.last) }),
      this.cache.rows(this.tx, this.entity, entry),
    ])
    const upTo = over.length >= limit ? (over.at(-1)?.id ?? to) : to
    const hidden = new Set([...over.map((row) => row.id), ...masks.map((mask) => mask.key.slice(key('').length))])
    const shown = under.filter((row) => row.id > from && (upTo === null || row.id <= upTo) && !hidden.has(row.id))
    return over.length === 0 ? shown : [...shown, ...over].toSorted(byId)
  }

  /** Reads every segment, because they have no indexes: for entities with few of them, or rare questions. */
  private async findByIndex({ segments }: Contents, find: Find, index: string): Promise<StoredRow[]> {
    const { anyOf, limit } = find
    if (anyOf === undefined || find.reverse === true) throw new Error(`segments have no index ${index}`)
    const wanted = new Set<unknown>(anyOf)
    const over = await this.tx.find(this.table, { index, anyOf })
    const hits: StoredRow[] = []
    for (const entry of segments) {
      for (const row of await this.cache.rows(this.tx, this.entity, entry)) if (wanted.has(row[index])) hits.push(row)
    }
    const ids = hits.map((row) => row.id)
    const [stored, masks] = await Promise.all([
      this.tx.getMany(this.table, ids),
      this.tx.getMany(
        'mask',
        ids.map((id) => recordKey(this.entity, id)),
      ),
    ])
    const under = hits.filter((_, at) => stored[at] === undefined && masks[at] === undefined)
    const value = (row: StoredRow): Key => row[index] as Key
    const order = (a: StoredRow, b: StoredRow): number =>
      value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : byId(a, b)
    return [...over, ...under].toSorted(order).slice(0, limit)
  }

  /** Removes rows; those in a segment are masked. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.tx.remove(this.table, ids)
    const contents = await this.contents()
    if (contents === undefined) return
    const masked = ids.filter((id) => segmentWith(contents.segments, id) !== undefined)
    if (masked.length === 0) return
    await this.tx.put(
      'mask',
      masked.map((id) => ({ key: recordKey(this.entity, id) })),
    )
  }

  async clear(): Promise<void> {
    await dropSegments(this.tx, this.entity)
    await this.tx.clear(this.table)
  }
}

const APART = new WeakMap<ReplicaTx, { readonly apart: ReplicaTx; readonly cache: SegmentCache }>()

/** The transaction of the replica itself under a packed one, and its cache; undefined for any other. */
export const apartOf = (tx: ReplicaTx): { readonly apart: ReplicaTx; readonly cache: SegmentCache } | undefined =>
  APART.get(tx)

/** A transaction in which a row table has the rows of the segments too; all other tables are those of `tx`. */
export const packedTx = (tx: ReplicaTx, cache: SegmentCache): ReplicaTx => {
  const at = (table: RowTable): PackedTable => new PackedTable(tx, cache, table)
  const packed = {
    get: async (table: keyof ReplicaTables, key: Key) =>
      isRowTable(table) ? (await at(table).getMany([String(key)]))[0] : tx.get(table, key),
    getMany: (table: keyof ReplicaTables, keys: readonly Key[]) =>
      isRowTable(table) ? at(table).getMany(keys.map(String)) : tx.getMany(table, keys),
    find: (table: keyof ReplicaTables, find: Find = {}) =>
      isRowTable(table) ? at(table).find(find) : tx.find(table, find),
    count: async (table: keyof ReplicaTables, find: Find = {}) =>
      isRowTable(table) ? (await at(table).find(find)).length : tx.count(table, find),
    put: (table: keyof ReplicaTables, values: readonly ReplicaTables[keyof ReplicaTables][]) => tx.put(table, values),
    add: (table: keyof ReplicaTables, value: Omit<ReplicaTables[keyof ReplicaTables], 'ord'>) => tx.add(table, value),
    remove: (table: keyof ReplicaTables, keys: readonly Key[]) =>
      isRowTable(table) ? at(table).remove(keys.map(String)) : tx.remove(table, keys),
    clear: (table: keyof ReplicaTables) => (isRowTable(table) ? at(table).clear() : tx.clear(table)),
  }
  // The generic signatures cannot be inferred from a switch over the table's name.
  const made = packed as unknown as ReplicaTx
  APART.set(made, { apart: tx, cache })
  return made
}
