import { type EntityTable, GONE, type SlotFollower } from './entity-table.ts'
import { keyFor, type SortKey, type SortKeys, sortKeysOf } from './sort-key.ts'
import { sortValues } from './text-sort.ts'
import type { World } from './world.ts'

/** Above this share of changed rows, sorting again is cheaper than merging. */
const MERGE_SHARE = 1 / 16

const compareKeys = (a: SortKey, b: SortKey): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/**
 * The slots of a table sorted by one path: ascending, empty values last, equal ones by id; descending is the exact
 * reverse. Sorted once, then updated by merging in the rows that changed.
 */
export class Order implements SlotFollower {
  private slots = new Int32Array(0)
  private readonly dirty = new Set<number>()
  private whole = true
  private stamp = 0
  private readonly table: EntityTable
  private readonly keys: SortKeys | null
  private readonly byId: Order | null

  /** `path` null: by id. */
  constructor(world: World, table: EntityTable, path: string | null) {
    this.table = table
    this.keys = path === null ? null : sortKeysOf(world, table, path)
    this.byId = path === null ? null : orderOf(world, table, null)
  }

  /** Call when the row in this slot was added, removed or changed. */
  touch(slot: number): void {
    if (this.whole) return
    this.dirty.add(slot)
    if (this.dirty.size > 256 && this.dirty.size > this.slots.length * MERGE_SHARE) this.forget()
  }

  /** Every slot with a row, archived ones included. Valid until the next change. */
  sorted(): Int32Array {
    const stamp = this.outsideStamp()
    if (this.whole || stamp !== this.stamp) this.rebuild()
    else if (this.dirty.size > 0) this.merge()
    this.stamp = stamp
    return this.slots
  }

  /** Changes when this order may have changed because of another table. */
  outsideStamp(): number {
    let sum = 0
    for (const column of this.keys?.outside ?? []) sum += column.version
    return sum
  }

  private forget(): void {
    this.whole = true
    this.dirty.clear()
  }

  private idAt(slot: number): string {
    return this.table.idAt(slot) ?? ''
  }

  private rebuild(): void {
    this.slots = this.byId === null ? this.table.byId() : this.sortKeys(this.byId.sorted())
    this.whole = false
    this.dirty.clear()
  }

  private sortKeys(ids: Int32Array): Int32Array<ArrayBuffer> {
    const { keys } = this
    if (keys === null) return ids.slice()
    if (keys.coded !== null) return byCode(ids, keys.coded.codes(), ranksOf(keys))
    const { sorted } = sortValues(ids.length, (position) => keys.valueAt(ids[position] ?? 0), keys.collated)
    for (let n = 0; n < sorted.length; n++) sorted[n] = ids[sorted[n] ?? 0] ?? 0
    return sorted
  }

  private keyAt(slot: number): SortKey {
    return this.keys === null ? null : keyFor(this.keys, this.keys.valueAt(slot))
  }

  private compare(key: SortKey, id: string, slot: number): number {
    const difference = compareKeys(key, this.keyAt(slot))
    if (difference !== 0) return difference
    const other = this.idAt(slot)
    return id < other ? -1 : id > other ? 1 : 0
  }

  /** Takes the changed rows out and inserts them at their new positions. */
  private merge(): void {
    const leaving = new Uint8Array(this.table.length)
    for (const slot of this.dirty) leaving[slot] = 1
    const kept = slotsMarked(this.slots, leaving, 0)
    const moved = [...this.dirty]
      .filter((slot) => this.table.life[slot] !== GONE)
      .map((slot) => ({ slot, key: this.keyAt(slot), id: this.idAt(slot) }))
      .sort((a, b) => compareKeys(a.key, b.key) || (a.id < b.id ? -1 : 1))
    const merged = new Int32Array(kept.length + moved.length)
    let from = 0
    let end = 0
    for (const row of moved) {
      let low = from
      let high = kept.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (this.compare(row.key, row.id, kept[middle] ?? 0) > 0) low = middle + 1
        else high = middle
      }
      merged.set(kept.subarray(from, low), end)
      end += low - from
      merged[end++] = row.slot
      from = low
    }
    merged.set(kept.subarray(from), end)
    this.slots = merged
    this.dirty.clear()
  }
}

/**
 * The slots whose mark is this one, in the same order. A plain loop, because `filter` of typed arrays is ten times
 * slower.
 */
export const slotsMarked = (slots: Int32Array, marks: Uint8Array, mark: number): Int32Array<ArrayBuffer> => {
  const found = new Int32Array(slots.length)
  let end = 0
  for (const slot of slots) if (marks[slot] === mark) found[end++] = slot
  return found.slice(0, end)
}

/** The orders of each table by path. */
const ORDERS = new WeakMap<EntityTable, Map<string, Order>>()

/** The order of a table by a path; cached. */
export const orderOf = (world: World, table: EntityTable, path: string | null): Order => {
  const name = path ?? ''
  const orders = ORDERS.get(table) ?? new Map<string, Order>()
  ORDERS.set(table, orders)
  const known = orders.get(name)
  if (known !== undefined) return known
  const order = new Order(world, table, path)
  orders.set(name, order)
  table.followers.push(order)
  return order
}

/** Rank per code; equal values share a rank, no value has the last one. */
const ranksOf = (keys: SortKeys): { ranks: Uint32Array; count: number } => {
  const length = keys.coded?.length() ?? 0
  const { sorted, isEqual } = sortValues(length, (code) => keys.coded?.valueOf(code) ?? null, keys.collated)
  const ranks = new Uint32Array(length)
  let rank = -1
  let before = -1
  for (const code of sorted) {
    if (before < 0 || !isEqual(before, code)) rank++
    before = code
    ranks[code] = rank
  }
  return { ranks, count: rank + 1 }
}

/** Stable counting sort of slots by the ranks of their codes. */
const byCode = (
  ids: Int32Array,
  codes: Uint32Array,
  { ranks, count }: { ranks: Uint32Array; count: number },
): Int32Array<ArrayBuffer> => {
  const starts = new Int32Array(count + 1)
  const rankAt = (slot: number): number => ranks[codes[slot] ?? 0] ?? 0
  for (const slot of ids) starts[rankAt(slot) + 1] = (starts[rankAt(slot) + 1] ?? 0) + 1
  for (let rank = 1; rank <= count; rank++) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  const sorted = new Int32Array(ids.length)
  for (const slot of ids) {
    const at = starts[rankAt(slot)] ?? 0
    sorted[at] = slot
    starts[rankAt(slot)] = at + 1
  }
  return sorted
}
