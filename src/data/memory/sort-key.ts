import { parseInterval } from '../../catalogue/interval.ts'
import type { Field, IntervalUnit } from '../../catalogue/field.ts'
import { sortKeyOf } from '../collation.ts'
import type { Column, Value } from './column.ts'
import type { EntityTable } from './entity-table.ts'
import { deepPath, ownField } from './table-paths.ts'
import { titleColumns, titleOf } from './title.ts'
import type { World } from './world.ts'

/** Keys of one order are all texts or all numbers; null stands last (ASC). */
export type SortKey = string | number | null

/** How the rows of a table are ordered by a path. */
export interface SortKeys {
  keyAt(slot: number): SortKey
  /** Set when the key follows from a code: far fewer keys than rows. */
  readonly coded: {
    readonly codes: () => Uint32Array
    readonly length: () => number
    keyOf(code: number): SortKey
  } | null
  /** Columns of other tables that decide as well. */
  readonly outside: readonly Column[]
}

const DAYS: { readonly [unit in IntervalUnit]: number } = {
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  weeks: 7,
  months: 30.44,
  years: 365.25,
}

/** The key of an own value: numbers by size, dates and times by text, false before true, words by collation. */
const plainKey = (field: Field | undefined, value: Value): SortKey => {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return sortKeyOf(value.join(' '))
  if (field?.kind === 'date' || field?.kind === 'time') return value
  if (field?.kind !== 'interval') return sortKeyOf(value)
  const interval = parseInterval(value)
  return interval === null ? null : interval.amount * DAYS[interval.unit]
}

const NOTHING: SortKeys = { keyAt: () => null, coded: null, outside: [] }

const codedKeys = (
  column: Extract<Column, { kind: 'code' }>,
  keyOfWord: (word: string | boolean | null) => SortKey,
  outside: readonly Column[],
): SortKeys => {
  const keyOf = (code: number): SortKey => (code === 0 ? null : keyOfWord(column.words[code] ?? null))
  return {
    keyAt: (slot) => keyOf(column.codes[slot] ?? 0),
    coded: { codes: () => column.codes, length: () => column.words.length, keyOf },
    outside,
  }
}

/**
 * Keys for a path of this table: own fields, property paths, references by the title of what they point to, and paths
 * through references. A path that leads nowhere orders nothing.
 */
export const sortKeysOf = (world: World, table: EntityTable, path: string): SortKeys => {
  const column = table.columns.get(path)
  if (column !== undefined) {
    const field = ownField(table.entity, path)
    if (field?.kind === 'reference' && column.kind === 'code') {
      const titleKey = (word: string | boolean | null): SortKey => {
        const title = titleOf(world, field.to, String(word))
        return title === null ? null : sortKeyOf(title)
      }
      return codedKeys(column, titleKey, titleColumns(world, field.to))
    }
    if (column.kind === 'instant') return { keyAt: (slot) => column.times.at(slot), coded: null, outside: [] }
    if (column.kind === 'code') return codedKeys(column, (word) => plainKey(field, word), [])
    return { keyAt: (slot) => plainKey(field, column.at(slot)), coded: null, outside: [] }
  }
  const deep = deepPath(table.entity, path)
  const reference = deep === null ? undefined : table.columns.get(deep.own)
  const target = deep === null ? undefined : world.table(deep.to.name)
  if (deep === null || reference?.kind !== 'code' || target === undefined) return NOTHING
  const inner = sortKeysOf(world, target, deep.rest)
  const decisive = target.columns.get(deep.rest)
  const keyOfWord = (word: string | boolean | null): SortKey => {
    const slot = target.slotOf(String(word))
    return slot === undefined ? null : inner.keyAt(slot)
  }
  return codedKeys(reference, keyOfWord, decisive === undefined ? inner.outside : [decisive, ...inner.outside])
}
