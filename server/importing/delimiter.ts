import Papa from 'papaparse'

const DELIMITERS = [',', ';', '\t', '|']
/** Records that are compared with the header. */
const SAMPLE = 10

interface Fit {
  readonly delimiter: string
  readonly columns: number
  /** How far the records are from having as many values as the header, in total. */
  readonly off: number
}

const fitOf = (text: string, delimiter: string): Fit => {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE + 1, skipEmptyLines: 'greedy' })
  const [columns = 0, ...counts] = data.map((record) => record.length)
  return { delimiter, columns, off: counts.reduce((sum, count) => sum + Math.abs(count - columns), 0) }
}

/**
 * What separates the values of a delimited file. The header decides, because texts of the records may be full of commas; of several that
 * divide the header, the one whose records have as many values as it has columns. A comma for a single column.
 */
export const delimiterOf = (text: string): string => {
  const [best] = DELIMITERS.map((delimiter) => fitOf(text, delimiter))
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => a.off - b.off || b.columns - a.columns)
  return best?.delimiter ?? ','
}
