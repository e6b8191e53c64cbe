import { cannotDo, type Told } from '../jobs/sentences.ts'

export interface TableRow {
  /** Row as a person counts them: that of the spreadsheet, or in a text the record, where the header is row 1. */
  readonly row: number
  /** Trimmed values by header, as written in the file. Cells without one are left out: few rows fill wide tables. */
  readonly values: { readonly [header: string]: string }
  /** Cells without a value that could be taken, by header: why. They refuse the row only where the column is used. */
  readonly faults?: { readonly [header: string]: Told }
}

/** A table file as an import takes it. Every row under the header is in exactly one of rows, broken and blank. */
export interface Table {
  /** Names of the columns that have one. */
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows that are no record: values outside the columns, broken quotes. */
  readonly broken: readonly { readonly row: number; readonly reason: Told; readonly column?: string }[]
  /** Rows without any value; counted, never guessed at. */
  readonly blank: number
  /** Name of the sheet that was read; null for a text. */
  readonly sheet: string | null
  /** Names of further sheets that hold values, which were not read. */
  readonly otherSheets: readonly string[]
}

/** Columns that an import takes; its targets have some dozens of fields. */
const MOST_COLUMNS = 500

/**
 * Trimmed names of columns by their place from 0; those without a name are left out. Throws a CannotDo when there is none,
 * one stands twice, or there are too many.
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

/** What cells hold, by the names of their columns; a cell in a column without a name is left out. */
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
