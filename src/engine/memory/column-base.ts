import type { ColumnImage } from '../data/table-image.ts'

/** Value of a column in a slot; an empty text counts as no value. */
export type Value = string | number | boolean | null | readonly string[]

/** One field of all rows of a table, by slot. `version` is incremented with every value that changes. */
export interface ColumnBase {
  readonly path: string
  version: number
  set(slot: number, value: unknown): void
  /** The first `count` slots; null when none of them has a value. A change of what it means needs another `imageStamp`. */
  image(count: number): ColumnImage | null
  /** Sets the slots from `base` on, `count` of them, which had no value; undefined: they have none. */
  append(base: number, count: number, image: ColumnImage | undefined): void
  at(slot: number): Value
  /** Whether this value, set before, can be read back exactly: from `raw` of a list column, else from `at`. */
  keeps(slot: number, value: unknown): boolean
}

/** Normalizes a text: an empty one is null. */
export const asText = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' ? String(value) : null
}
