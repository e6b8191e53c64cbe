import type { Field } from '../../catalogue/field.ts'
import type { TextOrder } from '../../catalogue/field/kind.ts'
import { kindOf } from '../../catalogue/field/kinds.ts'
import { sortKeyOf } from '../data/collation.ts'
import type { Value } from './column-base.ts'
import type { Column } from './column.ts'
import type { EntityTable } from './entity-table.ts'
import { deepPath, ownField } from '../../domains/field-paths.ts'
import { titleColumns, titleOf } from './title.ts'
import type { World } from './world.ts'

/** All keys of a column are texts, or all are numbers; null sorts last (ASC). */
export type SortKey = string | number | null

/** How the rows of a table are sorted by a path. */
export interface SortKeys {
  /** Texts use the collation of lists, not code points as dates do. */
  readonly collated: boolean
  /** The sort key of the row in this slot. */
  valueAt(slot: number): SortKey
  /** Set when the key follows from a dictionary code: far fewer values than rows. */
  readonly coded: {
    readonly codes: () => Uint32Array
    readonly length: () => number
    valueOf(code: number): SortKey
  } | null
  /** Columns of other tables that the keys depend on. */
  readonly outside: readonly Column[]
}

/** Converts a value to a key that `<` compares. */
export const keyFor = ({ collated }: SortKeys, value: SortKey): SortKey =>
  collated && typeof value === 'string' ? sortKeyOf(value) : value

/** How the texts of a field are ordered; of what is no field, as words are. */
const orderOf = (field: Field | undefined): TextOrder => (field === undefined ? 'words' : kindOf(field).order)

/**
 * Sort key of a field of the row itself: numbers by size, dates and times by text, false before true, intervals by
 * length.
 */
const ownValue = (field: Field | undefined, value: Value): SortKey => {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string') return value.join(' ')
  const order = orderOf(field)
  return typeof order === 'function' ? order(value) : value
}

const NOTHING: SortKeys = { collated: false, valueAt: () => null, coded: null, outside: [] }

const codedKeys = (
  column: Extract<Column, { kind: 'code' }>,
  collated: boolean,
  valueOfWord: (word: string | boolean | null) => SortKey,
  outside: readonly Column[],
): SortKeys => {
  const valueOf = (code: number): SortKey => (code === 0 ? null : valueOfWord(column.words[code] ?? null))
  return {
    collated,
    valueAt: (slot) => valueOf(column.codes[slot] ?? 0),
    coded: { codes: () => column.codes, length: () => column.words.length, valueOf },
    outside,
  }
}

/**
 * Sort keys for a path: own fields, property paths, references by the title of the record, and paths through
 * references. A path that cannot be resolved gives null keys.
 */
export const sortKeysOf = (world: World, table: EntityTable, path: string): SortKeys => {
  const column = table.columns.get(path)
  if (column !== undefined) {
    const field = ownField(table.entity, path)
    if (field?.kind === 'reference' && column.kind === 'code') {
      const title = (word: string | boolean | null): SortKey => titleOf(world, field.to, String(word))
      return codedKeys(column, true, title, titleColumns(world, field.to))
    }
    const collated = orderOf(field) !== 'code-points'
    if (column.kind === 'code') return codedKeys(column, collated, (word) => ownValue(field, word), [])
    const own = { collated, coded: null, outside: [] }
    if (column.kind === 'instant') return { ...own, valueAt: (slot) => column.times.at(slot) }
    return { ...own, valueAt: (slot) => ownValue(field, column.at(slot)) }
  }
  const deep = deepPath(table.entity, path)
  const reference = deep === null ? undefined : table.columns.get(deep.own)
  const target = deep === null ? undefined : world.table(deep.to.name)
  if (deep === null || reference?.kind !== 'code' || target === undefined) return NOTHING
  const inner = sortKeysOf(world, target, deep.rest)
  const decisive = target.columns.get(deep.rest)
  const valueOfWord = (word: string | boolean | null): SortKey => {
    const slot = target.slotOf(String(word))
    return slot === undefined ? null : inner.valueAt(slot)
  }
  const outside = decisive === undefined ? inner.outside : [decisive, ...inner.outside]
  return codedKeys(reference, inner.collated, valueOfWord, outside)
}
