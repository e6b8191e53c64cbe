/** What a column answers for a slot; an empty text counts as no value. */
export type Value = string | number | boolean | null | readonly string[]

/** One field of all rows of a table, by slot. `version` moves with every value that changes. */
export interface ColumnBase {
  readonly path: string
  version: number
  set(slot: number, value: unknown): void
  at(slot: number): Value
  /** This value, set here, can be had again exactly: from `raw` of a list, else from `at`. */
  keeps(slot: number, value: unknown): boolean
}

/** A text as columns keep it: an empty one is none. */
export const asText = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' ? String(value) : null
}
