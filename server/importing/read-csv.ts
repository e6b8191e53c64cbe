import Papa from 'papaparse'

export interface CsvRow {
  /** Line as a person counts records: the header is row 1. */
  readonly row: number
  /** Trimmed values by header, as written in the file. */
  readonly values: { readonly [header: string]: string }
}

export interface CsvFile {
  readonly headers: readonly string[]
  readonly rows: readonly CsvRow[]
  /** Rows that are no record: wrong number of columns, broken quotes. */
  readonly broken: readonly { readonly row: number; readonly reason: string }[]
  /** Rows without any value; counted, never guessed at. */
  readonly blank: number
}

/**
 * Reads delimited text: byte order mark, CRLF, LF or bare CR, quoted values, comma, semicolon or tab. Every record of the
 * text is in exactly one of rows, broken and blank. Throws a RangeError when there is no header, or one stands twice.
 */
export const readCsv = (text: string): CsvFile => {
  const clean = text.replace(/^\uFEFF/, '')
  const parsed = Papa.parse<string[]>(clean, { delimitersToGuess: [',', ';', '\t', '|'], skipEmptyLines: false })
  const [head, ...records] = parsed.data
  const headers = (head ?? []).map((header) => header.trim())
  if (headers.every((header) => header === '')) throw new RangeError('The file has no header row')
  const named = headers.filter((header) => header !== '')
  const twice = named.find((header, index) => named.indexOf(header) !== index)
  if (twice !== undefined) throw new RangeError(`The column “${twice}” stands twice in the header`)
  const badQuotes = new Map(parsed.errors.filter((e) => e.type === 'Quotes').map((e) => [e.row ?? -1, e.message]))
  const rows: CsvRow[] = []
  const broken: { row: number; reason: string }[] = []
  let blank = 0
  for (const [index, record] of records.entries()) {
    const row = index + 2
    if (record.every((value) => value.trim() === '')) {
      if (index < records.length - 1 || record.length > 1) blank += 1
      continue
    }
    const quotes = badQuotes.get(index + 1)
    if (quotes !== undefined) broken.push({ row, reason: quotes })
    else if (record.length > headers.length) {
      broken.push({ row, reason: `${record.length} values under ${headers.length} columns` })
    } else {
      rows.push({ row, values: Object.fromEntries(headers.map((header, at) => [header, (record[at] ?? '').trim()])) })
    }
  }
  return { headers, rows, broken, blank }
}
