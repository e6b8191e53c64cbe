import { withoutFormulaMark } from '../jobs/csv.ts'
import type { Told } from '../jobs/sentences.ts'
import type { Labels } from '../store/labels.ts'
import { readValue } from './read-value.ts'
import type { Source, Sources } from './sources.ts'
import type { Table, TableRow } from './table.ts'

export interface PlannedRow {
  readonly row: number
  /** The record id in the file. */
  readonly id: string | null
  /** Values by field path; references still as names. */
  readonly values: { readonly [path: string]: unknown }
  /** Fields whose columns exist but are empty. */
  readonly empty: readonly string[]
  /** The column of each field, for error messages. */
  readonly columns: { readonly [path: string]: string }
}

export interface RowFault {
  readonly row: number
  /** Null when the whole row is malformed. */
  readonly column: string | null
  /** The name of the field, where the file has no column for it. */
  readonly field?: Told
  readonly reason: Told
}

export interface Plan {
  readonly planned: readonly PlannedRow[]
  readonly faults: readonly RowFault[]
  /** Rows that are imported, with the value used in place of an unknown one. */
  readonly notes: readonly RowFault[]
}

/** Converts table rows to field values. Invalid values are faults of their row and column. */
export const planRows = (file: Table, { sources, id }: Sources, languages: readonly Labels[] = []): Plan => {
  const planned: PlannedRow[] = []
  const faults: RowFault[] = []
  const notes: RowFault[] = []
  for (const record of file.rows) {
    const row = planRow(record, sources, languages)
    if (row.faults.length > 0) faults.push(...row.faults)
    else {
      notes.push(...row.notes)
      const given = id === null ? '' : withoutFormulaMark(valueAt(record, id))
      planned.push({ ...row.planned, id: given === '' ? null : given.toLowerCase() })
    }
  }
  return { planned, faults, notes }
}

const valueAt = ({ values }: TableRow, column: string): string =>
  Object.hasOwn(values, column) ? (values[column] ?? '') : ''

const faultAt = ({ faults }: TableRow, column: string): Told | undefined =>
  faults !== undefined && Object.hasOwn(faults, column) ? faults[column] : undefined

const planRow = (record: TableRow, sources: readonly Source[], languages: readonly Labels[]) => {
  const values: Record<string, unknown> = {}
  const columns: Record<string, string> = {}
  const empty: string[] = []
  const faults: RowFault[] = []
  const notes: RowFault[] = []
  for (const { path, field, rule, headers } of sources) {
    const header = headers.find((name) => valueAt(record, name) !== '' || faultAt(record, name) !== undefined)
    const column = header ?? headers[0] ?? path
    const at = { row: record.row, column }
    const broken = header === undefined ? undefined : faultAt(record, header)
    if (broken !== undefined) {
      faults.push({ ...at, reason: broken })
      continue
    }
    columns[path] = column
    if (header === undefined) {
      empty.push(path)
      continue
    }
    const read = readValue(field, valueAt(record, header), rule, languages)
    if ('fault' in read) faults.push({ ...at, reason: read.fault })
    else {
      values[path] = read.value
      if (read.note !== undefined) notes.push({ ...at, reason: read.note })
    }
  }
  return { planned: { row: record.row, values, empty, columns }, faults, notes }
}
