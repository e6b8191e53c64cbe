import Papa from 'papaparse'
import { told, type Told } from '../jobs/sentences.ts'
import { headersOf, type Table, type TableRow } from './table.ts'

/**
 * Reads delimited text: byte order mark, CRLF, LF or bare CR, quoted values, comma, semicolon or tab. Every record of the
 * text is in exactly one of rows, broken and blank. Throws a CannotDo when there is no header, or one stands twice.
 */
export const readCsv = (text: string): Table => {
  const clean = text.replace(/^\uFEFF/, '')
  const parsed = Papa.parse<string[]>(clean, { delimitersToGuess: [',', ';', '\t', '|'], skipEmptyLines: false })
  const [head, ...records] = parsed.data
  const headers = headersOf(head ?? [])
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
    else if (record.length > headers.length) {
      broken.push({ row, reason: told('too-many-values', { values: record.length, columns: headers.length }) })
    } else {
      rows.push({ row, values: Object.fromEntries(headers.map((header, at) => [header, (record[at] ?? '').trim()])) })
    }
  }
  return { headers, rows, broken, blank, sheet: null, otherSheets: [] }
}
