import Papa from 'papaparse'
import { told, type Told } from '../jobs/sentences.ts'
import { delimiterOf } from './delimiter.ts'
import { byHeader, columnsOf, type Table, type TableRow } from './table.ts'

/**
 * Parses delimited text: byte order mark, CRLF, LF or CR, quoted values, comma, semicolon or tab. Every record is in
 * exactly one of rows, broken and blank. Throws a CannotDo when there is no header, a repeated column, or too many
 * columns.
 */
export const readCsv = (text: string): Table => {
  const clean = text.replace(/^\uFEFF/, '')
  const parsed = Papa.parse<string[]>(clean, { delimiter: delimiterOf(clean), skipEmptyLines: false })
  const [head = [], ...records] = parsed.data
  const columns = columnsOf(head.entries())
  const badQuotes = new Set(parsed.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? -1))
  const rows: TableRow[] = []
  const broken: { row: number; reason: Told }[] = []
  let blank = 0
  for (const [index, record] of records.entries()) {
    const row = index + 2
    if (record.every((value) => value.trim() === '')) {
      if (index < records.length - 1 || record.length > 1) blank += 1
      continue
    }
    if (badQuotes.has(index + 1)) broken.push({ row, reason: told('broken-quotes') })
    else if (record.length > head.length) {
      broken.push({ row, reason: told('too-many-values', { values: record.length, columns: head.length }) })
    } else {
      const cells = record.map((value, at) => [at, value.trim()] as const)
      const filled = cells.filter(([, value]) => value !== '')
      rows.push({ row, values: byHeader(columns, filled) })
    }
  }
  return { headers: [...columns.values()], rows, broken, blank, sheet: null, otherSheets: [] }
}
