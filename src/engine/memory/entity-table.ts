import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { type Column, columnFor } from './column.ts'
import { SearchText } from './search-text.ts'
import { ownField } from '../../domains/field-paths.ts'
import { indexedPaths, UNASKED_FIELDS } from './table-paths.ts'
import { WholeRows } from './whole-rows.ts'

export const GONE = 0
export const LIVING = 1
export const ARCHIVED = 2

/** Is called when the row in a slot came, went or changed. */
export interface SlotFollower {
  touch(slot: number): void
}

/**
 * All rows of one entity in memory, by slot: id, columns, state and search text. Slots of removed rows are reused.
 * `fill` adds rows read from the device, `put` and `remove` apply changes; a row that changed while the table is being
 * read is never overwritten by `fill`.
 */
export class EntityTable {
  readonly entity: AnyEntity
  readonly stream: string
  /** Incremented with every change of any row. */
  version = 0
  /** Incremented with every row that was put or removed; reading the table does not count. */
  changes = 0
  complete = false
  /** One of GONE, LIVING, ARCHIVED per slot. */
  life = new Uint8Array(64)
  readonly ids: (string | null)[] = []
  readonly columns: ReadonlyMap<string, Column>
  /** What is kept beside the table and follows the changes of its rows. */
  readonly followers: SlotFollower[] = []
  /** Texts of the fields of `list.search`, one per line. */
  readonly search: SearchText
  private readonly whole: WholeRows
  private readonly slots = new Map<string, number>()
  private readonly plain: readonly Column[]
  /** Columns of property maps: the map, then each key and its column. */
  private readonly mapped: readonly (readonly [string, readonly (readonly [string, Column])[]])[]
  private readonly free: number[] = []
  private readonly changed = new Set<string>()

  constructor(entity: AnyEntity, stream: string) {
    this.entity = entity
    this.stream = stream
    this.columns = new Map(
      indexedPaths(entity).flatMap((path) => {
        const field = ownField(entity, path)
        return field === undefined ? [] : [[path, columnFor(path, field)] as const]
      }),
    )
    const unasked = Object.entries(UNASKED_FIELDS).map(([path, field]) => [path, columnFor(path, field)] as const)
    const kept = new Map<string, Column>([...unasked, ...this.columns])
    this.whole = new WholeRows(kept, mapsOf(entity))
    const columns = [...kept.values()]
    this.plain = columns.filter((column) => !column.path.includes('.'))
    this.mapped = mapsOf(entity).flatMap((map) => {
      const inside = columns.filter((column) => column.path.startsWith(`${map}.`))
      return inside.length === 0
        ? []
        : [[map, inside.map((column) => [column.path.slice(map.length + 1), column] as const)]]
    })
    const searched = entity.list.search.flatMap((path) => this.columns.get(path) ?? [])
    this.search = new SearchText(
      () => this.length,
      (slot) => textAt(searched, slot),
    )
  }

  /** Number of slots, free ones included. */
  get length(): number {
    return this.ids.length
  }

  /** Number of rows, archived ones included. */
  get rows(): number {
    return this.slots.size
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id)
  }

  /** The row in this slot; null when memory does not hold all of it. */
  rowAt(slot: number): AnyRow | null {
    const id = this.ids[slot] ?? null
    return id === null ? null : this.whole.at(slot, id)
  }

  /** Adds rows read from the device; returns those that it took. */
  fill(rows: readonly AnyRow[]): readonly AnyRow[] {
    if (this.complete) return []
    const taken = this.changed.size === 0 ? rows : rows.filter((row) => !this.changed.has(row.id))
    for (const row of taken) this.store(row)
    this.version++
    return taken
  }

  /** Marks the table as completely read. */
  finish(): void {
    this.complete = true
    this.changed.clear()
    this.version++
  }

  /** Adds or replaces a row after a change. */
  put(row: AnyRow): void {
    if (!this.complete) this.changed.add(row.id)
    this.store(row)
    this.version++
    this.changes++
  }

  remove(id: string): void {
    if (!this.complete) this.changed.add(id)
    const slot = this.slots.get(id)
    if (slot === undefined) return
    for (const follower of this.followers) follower.touch(slot)
    for (const column of this.columns.values()) column.set(slot, null)
    this.slots.delete(id)
    this.free.push(slot)
    this.ids[slot] = null
    this.search.touch(slot)
    this.life[slot] = GONE
    this.version++
    this.changes++
  }

  private store(row: AnyRow): void {
    let slot = this.slots.get(row.id)
    if (slot === undefined) {
      slot = this.free.pop() ?? this.ids.length
      this.slots.set(row.id, slot)
      this.ids[slot] = row.id
      this.grow(slot)
    }
    this.search.touch(slot)
    this.life[slot] = row.archived === null || row.archived === undefined ? LIVING : ARCHIVED
    for (const column of this.plain) column.set(slot, row[column.path])
    for (const [map, entries] of this.mapped) {
      const values = row[map]
      const known = values !== null && typeof values === 'object' ? (values as { readonly [key: string]: unknown }) : {}
      for (const [key, column] of entries) column.set(slot, known[key])
    }
    this.whole.set(slot, row)
    for (const follower of this.followers) follower.touch(slot)
  }

  private grow(slot: number): void {
    if (slot < this.life.length) return
    const next = new Uint8Array(Math.ceil((slot + 1) * 1.5))
    next.set(this.life)
    this.life = next
  }
}

const mapsOf = (entity: AnyEntity): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (field.kind === 'properties' ? [name] : []))

const textAt = (columns: readonly Column[], slot: number): string => {
  let text = ''
  for (const column of columns) {
    const value = column.at(slot)
    if (value !== null) text += `${String(value)}\n`
  }
  return text
}
