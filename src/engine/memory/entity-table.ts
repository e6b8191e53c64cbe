import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { type PackedRows, type TableImage, textsImage } from '../data/table-image.ts'
import { textHash } from '../data/text-hash.ts'
import { type Column, columnFor } from './column.ts'
import { RowIds } from './row-ids.ts'
import { SearchText } from './search-text.ts'
import { ownField } from '../../domains/field-paths.ts'
import { indexedPaths, UNASKED_FIELDS } from './table-paths.ts'
import { WholeRows } from './whole-rows.ts'

export const GONE = 0
export const LIVING = 1
export const ARCHIVED = 2

/** Increment it when columns or shapes begin to keep something else of the same row: images of before are made again. */
const IMAGES = 1

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
  /** Incremented with every row that was put or removed; reading the table counts only where it freed slots, which other rows get. */
  changes = 0
  complete = false
  /** One of GONE, LIVING, ARCHIVED per slot. */
  life = new Uint8Array(64)
  readonly columns: ReadonlyMap<string, Column>
  /** What is kept beside the table and follows the changes of its rows. */
  readonly followers: SlotFollower[] = []
  /** Texts of the fields of `list.search`, one per line. */
  readonly search: SearchText
  private readonly whole: WholeRows
  private readonly ids = new RowIds()
  private readonly kept: readonly Column[]
  private readonly plain: readonly Column[]
  /** Columns of property maps: the map, then each key and its column. */
  private readonly mapped: readonly (readonly [string, readonly (readonly [string, Column])[]])[]
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
    this.kept = columns
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
    return this.ids.count
  }

  /** The id of the row in this slot; null in a free one. */
  idAt(slot: number): string | null {
    return this.ids.at(slot)
  }

  /** All slots with a row, in the order of their ids. */
  byId(): Int32Array<ArrayBuffer> {
    return this.ids.sorted()
  }

  slotOf(id: string): number | undefined {
    return this.ids.slotOf(id)
  }

  /** The row in this slot; null when memory does not hold all of it. */
  rowAt(slot: number): AnyRow | null {
    const id = this.idAt(slot)
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

  /** What an image depends on beside its rows: the columns that this build keeps of the entity. */
  imageStamp(): string {
    const columns = this.kept.map(({ path, kind }) => [path, kind])
    return (textHash(JSON.stringify([IMAGES, this.entity.name, columns, [...this.whole.maps.keys()]])) >>> 0).toString(
      16,
    )
  }

  /** The image of a table that was filled once, and has not changed since. */
  image(): TableImage {
    const count = this.length
    return {
      stamp: this.imageStamp(),
      ids: textsImage(Array.from({ length: count }, (_, slot) => this.idAt(slot) ?? '')),
      life: this.life.slice(0, count),
      columns: Object.fromEntries(
        this.kept.flatMap((column) => {
          const image = column.image(count)
          return image === null ? [] : [[column.path, image] as const]
        }),
      ),
      ...this.whole.image(count),
    }
  }

  /** Adds the rows of an image of this table (`imageStamp`) that was read from the device. */
  fillImage({ image, without }: PackedRows): void {
    if (this.complete) return
    const base = this.length
    const count = image.life.length
    this.grow(base + count)
    for (const column of this.kept) column.append(base, count, image.columns[column.path])
    this.whole.append(base, image)
    this.life.set(image.life, base)
    const left = this.ids.append(image.ids, [without, this.changed])
    for (let slot = base; slot < base + count; slot++) this.touch(slot)
    for (const slot of left) this.empty(slot)
    if (left.length > 0) this.changes++
    this.version++
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
    const slot = this.ids.slotOf(id)
    if (slot === undefined) return
    this.empty(slot)
    this.version++
    this.changes++
  }

  private touch(slot: number): void {
    this.search.touch(slot)
    for (const follower of this.followers) follower.touch(slot)
  }

  /** Frees a slot for another row. */
  private empty(slot: number): void {
    for (const column of this.kept) column.set(slot, null)
    this.ids.remove(slot)
    this.life[slot] = GONE
    this.touch(slot)
  }

  private store(row: AnyRow): void {
    const slot = this.ids.slotOf(row.id) ?? this.ids.add(row.id)
    this.grow(slot)
    this.life[slot] = row.archived === null || row.archived === undefined ? LIVING : ARCHIVED
    for (const column of this.plain) column.set(slot, row[column.path])
    for (const [map, entries] of this.mapped) {
      const values = row[map]
      const known = values !== null && typeof values === 'object' ? (values as { readonly [key: string]: unknown }) : {}
      for (const [key, column] of entries) column.set(slot, known[key])
    }
    this.whole.set(slot, row)
    this.touch(slot)
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
