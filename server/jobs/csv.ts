/** A text that a spreadsheet would take for a formula, with any apostrophes before it, which are our mark or look like it. */
const FORMULA = /^'*[=+\-@\t\r]/
const MARKED = /^'+[=+\-@\t\r]/

/** The text before `csvField` marked it; unmarked text is returned unchanged. */
export const withoutFormulaMark = (text: string): string => (MARKED.test(text) ? text.slice(1) : text)

/** A text that looks as if we had marked it gets one more mark, where formulas need none, so that an import gives it back whole. */
export const markedAgain = (value: unknown): unknown =>
  typeof value === 'string' && MARKED.test(value) ? `'${value}` : value

/**
 * A value as one field of a CSV record. A text that a spreadsheet would run as a formula gets an apostrophe before it, which an import
 * takes away again; numbers are unchanged.
 */
export const csvField = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One record, with its line end (RFC 4180). */
export const csvRecord = (values: readonly unknown[]): string => `${values.map(csvField).join(',')}\r\n`
