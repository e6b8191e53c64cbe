import type { AnyRow } from '../../../../catalogue/row.ts'

/** The transit time as an ISO 8601 duration; null when it has no duration. */
export const transitInterval = (row: AnyRow): string | null => {
  const { duration, period } = row as { readonly duration?: unknown; readonly period?: unknown }
  if (typeof duration !== 'number') return null
  return `P${duration}${typeof period === 'string' && /^[DWMY]$/.test(period) ? period : 'D'}`
}
