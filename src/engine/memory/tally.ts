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

/** Returns a function that splits a group by the values of one column: given a slot and its group, it returns the number of the smaller group. */
const numberBy = (column: Column): ((slot: number, group: number) => number) => {
  const numbers = new Map<number | string, number>()
  return (slot, group) => {
    // A number of two whole parts is found faster than a text.
    const key =
      column.kind === 'code' ? group * 2 ** 26 + (column.codes[slot] ?? 0) : `${group} ${String(column.at(slot))}`
    let number = numbers.get(key)
    if (number === undefined) numbers.set(key, (number = numbers.size))
    return number
  }
}

/** Counted once, then changed rows move from one group to another. */
class Tally implements SlotFollower {
  private readonly table: EntityTable
  private readonly columns: readonly Column[]
  private numbers: readonly ((slot: number, group: number) => number)[] = []
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
    this.numbers = this.columns.map(numberBy)
    this.groups = []
    this.groupOf = new Int32Array(this.table.length).fill(NO_GROUP)
    for (let slot = 0; slot < this.groupOf.length; slot++) this.move(slot)
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
    for (const number of this.numbers) group = number(slot, group)
    this.groups[group] ??= { values: this.columns.map((column) => textOf(column.at(slot))), rows: 0 }
    return group
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
