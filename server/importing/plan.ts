import type { CsvFile, CsvRow } from './read-csv.ts'
import type { ColumnRule, ImportProfile } from './profiles.ts'

export interface PlannedRow {
  readonly row: number
  /** Values by field path; references still by the name that the file gives. */
  readonly values: { readonly [path: string]: string | number }
  /** Which column each field came from, to name it when it is refused. */
  readonly columns: { readonly [path: string]: string }
}

export interface RowFault {
  readonly row: number
  readonly column: string
  readonly reason: string
}

const fold = (header: string): string => header.toLowerCase().replace(/[\s_]/g, '')

/** Turns records into field values by a profile. A value that cannot be read is a fault of its row and column. */
export const planRows = (
  file: CsvFile,
  profile: ImportProfile,
): {
  readonly planned: readonly PlannedRow[]
  readonly faults: readonly RowFault[]
  readonly unused: readonly string[]
} => {
  const byFold = new Map(file.headers.map((header) => [fold(header), header]))
  const sources = profile.columns.map((rule) => ({
    rule,
    headers: rule.from.flatMap((name) => byFold.get(fold(name)) ?? []),
  }))
  const used = new Set(sources.flatMap((source) => source.headers))
  const planned: PlannedRow[] = []
  const faults: RowFault[] = []
  for (const record of file.rows) {
    const values: Record<string, string | number> = {}
    const columns: Record<string, string> = {}
    const wrong: RowFault[] = []
    for (const { rule, headers } of sources) {
      const header = headers.find((name) => record.values[name] !== '')
      const value = readValue(
        rule,
        header === undefined ? '' : (record.values[header] ?? ''),
        record,
        header ?? rule.field,
      )
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

const readValue = (
  rule: ColumnRule,
  text: string,
  record: CsvRow,
  column: string,
): string | number | RowFault | null => {
  if (rule.words !== undefined || rule.otherwise !== undefined) {
    return rule.words?.[text.toLowerCase()] ?? rule.otherwise ?? text
  }
  if (text === '') return null
  if (rule.as !== 'number') return text
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : { row: record.row, column, reason: `“${text}” is not a number` }
}
