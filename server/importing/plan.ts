import { entityOf } from '../../src/catalogue/index.ts'
import { told, type Told } from '../jobs/sentences.ts'
import type { Labels } from '../store/labels.ts'
import { columnNames, fold } from './column-names.ts'
import type { ColumnRule, ImportProfile } from './profiles.ts'
import type { Table, TableRow } from './table.ts'

export interface PlannedRow {
  readonly row: number
  /** Values by field path; references still by the name that the file gives. */
  readonly values: { readonly [path: string]: string | number }
  /** Which column each field came from, to name it when it is refused. */
  readonly columns: { readonly [path: string]: string }
}

export interface RowFault {
  readonly row: number
  /** Null where the row as a whole is none. */
  readonly column: string | null
  readonly reason: Told
}

/** Turns records into field values by a profile. A value that cannot be read is a fault of its row and column. */
export const planRows = (
  file: Table,
  profile: ImportProfile,
  languages: readonly Labels[] = [],
): {
  readonly planned: readonly PlannedRow[]
  readonly faults: readonly RowFault[]
  readonly unused: readonly string[]
} => {
  const byFold = new Map(file.headers.map((header) => [fold(header), header]))
  const sources = profile.columns.map((rule) => ({
    rule,
    headers: columnNames(entityOf(profile.entity), rule, languages).flatMap((name) => byFold.get(name) ?? []),
  }))
  const used = new Set(sources.flatMap((source) => source.headers))
  const planned: PlannedRow[] = []
  const faults: RowFault[] = []
  for (const record of file.rows) {
    const values: Record<string, string | number> = {}
    const columns: Record<string, string> = {}
    const wrong: RowFault[] = []
    for (const { rule, headers } of sources) {
      const header = headers.find((name) => valueAt(record, name) !== '' || faultAt(record, name) !== undefined)
      const value = readValue(rule, header === undefined ? '' : valueAt(record, header), record, header ?? rule.field)
      if (value === null) continue
      if (typeof value === 'object') wrong.push(value)
      else {
        values[rule.field] = value
        columns[rule.field] = header ?? rule.field
      }
    }
    if (wrong.length > 0) faults.push(...wrong)
    else planned.push({ row: record.row, values, columns })
  }
  return { planned, faults, unused: file.headers.filter((header) => header !== '' && !used.has(header)) }
}

const valueAt = ({ values }: TableRow, column: string): string =>
  Object.hasOwn(values, column) ? (values[column] ?? '') : ''

const faultAt = ({ faults }: TableRow, column: string): Told | undefined =>
  faults !== undefined && Object.hasOwn(faults, column) ? faults[column] : undefined

const readValue = (
  rule: ColumnRule,
  text: string,
  record: TableRow,
  column: string,
): string | number | RowFault | null => {
  const fault = faultAt(record, column)
  if (fault !== undefined) return { row: record.row, column, reason: fault }
  if (rule.words !== undefined || rule.otherwise !== undefined) {
    const word = text.toLowerCase()
    return (Object.hasOwn(rule.words ?? {}, word) ? rule.words?.[word] : undefined) ?? rule.otherwise ?? text
  }
  if (text === '') return null
  if (rule.as !== 'number') return text
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : { row: record.row, column, reason: told('not-number', { text }) }
}
