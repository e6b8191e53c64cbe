import type { TallyGroup } from '../data/api.ts'
import type { Column } from './column.ts'
import { type EntityTable, LIVING, type SlotFollower } from './entity-table.ts'

/** Above this share of changed rows, counting again is cheaper than moving each. */
const MOVE_SHARE = 1 / 16

const NO_GROUP = -1

const columnAt = (table: EntityTable, path: string): Column => {
  const column = table.columns.get(path)
  if (column === undefined) throw new Error(`${table.entity.name} has no column ${path} to count by`)
  return column
}

interface Group {
  readonly values: TallyGroup['values']
  rows: number
}

/** Room for codes of words that come after the first count. */
const MORE_WORDS = 32
/** Combinations of a group and a code with a place of their own; others are found in a map. */
const MOST_PLACES = 2 ** 20

/** Splits groups by the values of one column: says the number of the smaller group. */
class Splitter {
  private readonly column: Column
  private readonly numbers = new Map<number | string, number>()
  private readonly width: number
  /** Numbers counted from 1, by group and code: a look-up in a map for each row takes several times as long. */
  private places: Int32Array
  private count = 0

  constructor(column: Column) {
    this.column = column
    this.width = column.kind === 'code' ? column.words.length + MORE_WORDS : 0
    this.places = new Int32Array(this.width)
  }

  /** Splits the groups of all rows, in place. */
  all(groupOf: Int32Array, life: Uint8Array): void {
    const { column, width } = this
    const codes = column.kind === 'code' ? column.codes : null
    let { places } = this
    for (let slot = 0; slot < groupOf.length; slot++) {
      if (life[slot] !== LIVING) continue
      const group = groupOf[slot] ?? 0
      const code = codes?.[slot] ?? width
      const known = code < width ? (places[group * width + code] ?? 0) : 0
      if (known > 0) {
        groupOf[slot] = known - 1
        continue
      }
      groupOf[slot] = this.at(slot, group)
      places = this.places
    }
  }

  at(slot: number, group: number): number {
    const { column, width } = this
    if (column.kind !== 'code') return this.numberOf(`${group} ${String(column.at(slot))}`)
    const code = column.codes[slot] ?? 0
    const place = group * width + code
    if (code >= width || place >= MOST_PLACES) return this.numberOf(group * 2 ** 26 + code)
    if (place >= this.places.length) {
      const next = new Int32Array(Math.min(MOST_PLACES, (place + width) * 2))
      next.set(this.places)
      this.places = next
    }
    const known = this.places[place] ?? 0
    if (known > 0) return known - 1
    this.places[place] = ++this.count
    return this.count - 1
  }

  private numberOf(key: number | string): number {
    let number = this.numbers.get(key)
    if (number === undefined) this.numbers.set(key, (number = this.count++))
    return number
  }
}

/** Counted once, then changed rows move from one group to another. */
class Tally implements SlotFollower {
  private readonly table: EntityTable
  private readonly columns: readonly Column[]
  private splitters: readonly Splitter[] = []
  private groups: Group[] = []
  /** The group of each slot as it was counted last. */
  private groupOf = new Int32Array(0)
  private readonly dirty = new Set<number>()
  private whole = true
  private answer: readonly TallyGroup[] | null = null

  constructor(table: EntityTable, by: readonly string[]) {
    this.table = table
    this.columns = by.map((path) => columnAt(table, path))
  }

  touch(slot: number): void {
    if (this.whole) return
    this.dirty.add(slot)
    if (this.dirty.size <= 256 || this.dirty.size <= this.table.length * MOVE_SHARE) return
    this.whole = true
    this.dirty.clear()
  }

  counted(): readonly TallyGroup[] {
    if (this.whole) this.countAll()
    else if (this.dirty.size > 0) this.moveChanged()
    this.answer ??= this.groups.flatMap(({ values, rows }) => (rows === 0 ? [] : [{ values, rows }]))
    return this.answer
  }

  private countAll(): void {
    this.splitters = this.columns.map((column) => new Splitter(column))
    const { life, length } = this.table
    const groupOf = new Int32Array(length)
    for (const splitter of this.splitters) splitter.all(groupOf, life)
    const groups: Group[] = []
    for (let slot = 0; slot < length; slot++) {
      if (life[slot] !== LIVING) groupOf[slot] = NO_GROUP
      else (groups[groupOf[slot] ?? 0] ??= this.groupAt(slot)).rows++
    }
    this.groups = groups
    this.groupOf = groupOf
    this.whole = false
    this.answer = null
  }

  private moveChanged(): void {
    if (this.groupOf.length < this.table.length) {
      const next = new Int32Array(Math.ceil(this.table.length * 1.5)).fill(NO_GROUP)
      next.set(this.groupOf)
      this.groupOf = next
    }
    for (const slot of this.dirty) if (this.move(slot)) this.answer = null
    this.dirty.clear()
  }

  /** Returns whether the row in this slot is counted elsewhere now. */
  private move(slot: number): boolean {
    const before = this.groupOf[slot] ?? NO_GROUP
    const after = this.table.life[slot] === LIVING ? this.groupNow(slot) : NO_GROUP
    if (before === after) return false
    this.groupOf[slot] = after
    const [from, to] = [this.groups[before], this.groups[after]]
    if (from !== undefined) from.rows--
    if (to !== undefined) to.rows++
    return true
  }

  private groupNow(slot: number): number {
    let group = 0
    for (const splitter of this.splitters) group = splitter.at(slot, group)
    this.groups[group] ??= this.groupAt(slot)
    return group
  }

  private groupAt(slot: number): Group {
    return { values: this.columns.map((column) => textOf(column.at(slot))), rows: 0 }
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const TALLIES = new WeakMap<EntityTable, Map<string, Tally>>()

/**
 * Counts the rows of a table that are not archived by the values at these paths, unsent changes included. The same array
 * until a count changes.
 */
export const tallyOf = (table: EntityTable, by: readonly string[]): readonly TallyGroup[] => {
  const tallies = TALLIES.get(table) ?? new Map<string, Tally>()
  TALLIES.set(table, tallies)
  const key = JSON.stringify(by)
  let tally = tallies.get(key)
  if (tally === undefined) {
    tallies.set(key, (tally = new Tally(table, by)))
    table.followers.push(tally)
  }
  return tally.counted()
}
