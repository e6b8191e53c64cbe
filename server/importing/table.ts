import { cannotDo, type Told } from '../jobs/sentences.ts'

export interface TableRow {
  /** Row number as people count: the spreadsheet row, or in a text file the record, with the header as row 1. */
  readonly row: number
  /** Trimmed values by header as written in the file; empty cells are left out. */
  readonly values: { readonly [header: string]: string }
  /** Reasons why cells have no usable value, by header. They reject the row only if the column is used. */
  readonly faults?: { readonly [header: string]: Told }
}

/** A table to import. Every row below the header is in exactly one of rows, broken and blank. */
export interface Table {
  /** Names of the named columns. */
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** Malformed rows: values outside the columns, broken quotes. */
  readonly broken: readonly { readonly row: number; readonly reason: Told; readonly column?: string }[]
  /** Number of rows without any value. */
  readonly blank: number
  /** Name of the sheet that was read; null for a text file. */
  readonly sheet: string | null
  /** Names of other sheets with values, which were not read. */
  readonly otherSheets: readonly string[]
}

/** Maximum number of columns; entities have some dozens of fields. */
const MOST_COLUMNS = 500

/**
 * Returns trimmed column names by position from 0, without unnamed columns. Throws a CannotDo when there are none, one
 * is repeated, or there are too many.
 */
export const columnsOf = (header: Iterable<readonly [at: number, name: string]>): ReadonlyMap<number, string> => {
  const columns = new Map<number, string>()
  const names = new Set<string>()
  for (const [at, text] of header) {
    const name = text.trim()
    if (name === '') continue
    if (names.has(name)) throw cannotDo('header-twice', { name })
    names.add(name)
    columns.set(at, name)
  }
  if (columns.size === 0) throw cannotDo('no-header')
  if (columns.size > MOST_COLUMNS) throw cannotDo('too-many-columns', { columns: columns.size, max: MOST_COLUMNS })
  return columns
}

/** Returns cells by column name; cells of unnamed columns are left out. */
export const byHeader = <T>(
  columns: ReadonlyMap<number, string>,
  cells: Iterable<readonly [at: number, cell: T]>,
): { readonly [header: string]: T } => {
  const found: (readonly [string, T])[] = []
  for (const [at, cell] of cells) {
    const name = columns.get(at)
    if (name !== undefined) found.push([name, cell])
  }
  return Object.fromEntries(found)
}
