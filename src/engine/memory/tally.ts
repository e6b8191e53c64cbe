import type { TallyGroup } from '../data/api.ts'
import type { Column } from './column.ts'
import { type EntityTable, LIVING } from './entity-table.ts'

interface Kept {
  readonly version: number
  readonly groups: readonly TallyGroup[]
}

const kept = new WeakMap<EntityTable, Map<string, Kept>>()

const columnAt = (table: EntityTable, path: string): Column => {
  const column = table.columns.get(path)
  if (column === undefined) throw new Error(`${table.entity.name} has no column ${path} to count by`)
  return column
}

/** Splits groups of slots by one more column: returns the number of the group of each slot, and of groups. */
const split = (table: EntityTable, groups: Uint32Array, column: Column): number => {
  const numbers = new Map<number | string, number>()
  const { life } = table
  const codes = column.kind === 'code' ? column.codes : null
  for (let slot = 0; slot < groups.length; slot++) {
    if (life[slot] !== LIVING) continue
    const group = groups[slot] ?? 0
    // A number of two whole parts is found faster than a text.
    const key = codes === null ? `${group} ${String(column.at(slot))}` : group * 2 ** 26 + (codes[slot] ?? 0)
    let number = numbers.get(key)
    if (number === undefined) numbers.set(key, (number = numbers.size))
    groups[slot] = number
  }
  return numbers.size
}

const count = (table: EntityTable, by: readonly string[]): readonly TallyGroup[] => {
  const columns = by.map((path) => columnAt(table, path))
  const groups = new Uint32Array(table.length)
  let size = 1
  for (const column of columns) size = split(table, groups, column)
  const rows = new Uint32Array(size)
  const first = new Int32Array(size).fill(-1)
  for (let slot = 0; slot < groups.length; slot++) {
    if (table.life[slot] !== LIVING) continue
    const group = groups[slot] ?? 0
    rows[group] = (rows[group] ?? 0) + 1
    if (first[group] === -1) first[group] = slot
  }
  return [...first].flatMap((slot, group) => {
    if (slot === -1) return []
    const values = columns.map((column) => {
      const value = column.at(slot)
      return typeof value === 'string' ? value : null
    })
    return [{ values, rows: rows[group] ?? 0 }]
  })
}

/**
 * Counts the rows of a table that are not archived by the values at these paths. Kept until a row of the table changes: the
 * version of the table changes with every row, unsent changes included.
 */
export const tallyOf = (table: EntityTable, by: readonly string[]): readonly TallyGroup[] => {
  const answers = kept.get(table) ?? new Map<string, Kept>()
  kept.set(table, answers)
  const key = JSON.stringify(by)
  const known = answers.get(key)
  if (known?.version === table.version) return known.groups
  const groups = count(table, by)
  answers.set(key, { version: table.version, groups })
  return groups
}
