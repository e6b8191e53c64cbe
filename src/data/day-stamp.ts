import type { AnyEntity } from '../catalogue/entity.ts'
import { fieldAt } from '../catalogue/row.ts'

const MOMENTS: ReadonlySet<string> = new Set(['created', 'updated', 'archived'])
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Nine or ten digits, so that nobody takes it for anything else: the days from 1973 to 2286. */
const isStamp = (seconds: number): boolean => seconds >= 1e8 && seconds < 1e10

const isMidnight = (at: Date): boolean => at.getHours() + at.getMinutes() + at.getSeconds() + at.getMilliseconds() === 0

/**
 * An end of a range as a call carries it (API-18, API-19): a calendar day, and a moment that is midnight on the device, is
 * a day timestamp where the path holds dates or moments. All else stays as it is.
 */
export const rangeEnd = (entity: AnyEntity | undefined, path: string, text: string): string => {
  const kind = MOMENTS.has(path) ? 'instant' : entity === undefined ? undefined : fieldAt(entity.fields, path)?.kind
  if (kind !== 'date' && kind !== 'instant') return text
  const at = new Date(DAY.test(text) ? `${text}T00:00:00` : text)
  const seconds = at.getTime() / 1000
  return isStamp(seconds) && isMidnight(at) ? String(seconds) : text
}
