import { cannotDo, type Told } from '../jobs/sentences.ts'

export interface TableRow {
  /** Row as a person counts them: that of the spreadsheet, or in a text the record, where the header is row 1. */
  readonly row: number
  /** Trimmed values by header, as written in the file. */
  readonly values: { readonly [header: string]: string }
  /** Cells without a value that could be taken, by header: why. They refuse the row only where the column is used. */
  readonly faults?: { readonly [header: string]: Told }
}

/** A table file as an import takes it. Every row under the header is in exactly one of rows, broken and blank. */
export interface Table {
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

/** Trimmed names of columns. Throws a CannotDo when there is none, or one stands twice. */
export const headersOf = (header: readonly string[]): readonly string[] => {
  const headers = header.map((name) => name.trim())
  const named = headers.filter((name) => name !== '')
  if (named.length === 0) throw cannotDo('no-header')
  const twice = named.find((name, index) => named.indexOf(name) !== index)
  if (twice !== undefined) throw cannotDo('header-twice', { name: twice })
  return headers
}
