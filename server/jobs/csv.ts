/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A value as one field of a CSV record. A text that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers are no texts and stay as they are.
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
