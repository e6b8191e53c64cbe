import type { Locale } from '../../src/catalogue/enumerations.ts'

/** A text that a spreadsheet would take for a formula, with any apostrophes before it, which are our mark or look like it. */
const FORMULA = /^'*[=+\-@\t\r]/
const MARKED = /^'+[=+\-@\t\r]/

/** The text before `csvField` marked it; unmarked text is returned unchanged. */
export const withoutFormulaMark = (text: string): string => (MARKED.test(text) ? text.slice(1) : text)

/** A text that looks as if we had marked it gets one more mark, where formulas need none, so that an import gives it back whole. */
export const markedAgain = (value: unknown): unknown =>
  typeof value === 'string' && MARKED.test(value) ? `'${value}` : value

/** How a spreadsheet in a language separates values, and writes a fraction. */
export interface CsvStyle {
  readonly delimiter: ',' | ';'
  readonly decimal: '.' | ','
}

const PLAIN: CsvStyle = { delimiter: ',', decimal: '.' }

/** Where a fraction is written with a comma, spreadsheets expect semicolons between values, and take `4.5` for a day in May. */
export const csvStyleOf = (locale: Locale): CsvStyle =>
  new Intl.NumberFormat(locale.replace('_', '-')).format(0.5).includes(',') ? { delimiter: ';', decimal: ',' } : PLAIN

/**
 * A value as one field of a CSV record. A text that a spreadsheet would run as a formula gets an apostrophe before it, which an import
 * takes away again; numbers have none.
 */
export const csvField = (value: unknown, { decimal }: CsvStyle = PLAIN): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  if (typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One record, with its line end (RFC 4180, or with the delimiter of the style). */
export const csvRecord = (values: readonly unknown[], style: CsvStyle = PLAIN): string =>
  `${values.map((value) => csvField(value, style)).join(style.delimiter)}\r\n`
