import type { AnyEntity } from '../../catalogue/entity.ts'
import { BASE_INSTANTS, fieldAt } from '../../catalogue/row.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Nine or ten digits, so that it is not taken for another number: days from 1973 to 2286. */
const isStamp = (seconds: number): boolean => seconds >= 1e8 && seconds < 1e10

const isMidnight = (at: Date): boolean => at.getHours() + at.getMinutes() + at.getSeconds() + at.getMilliseconds() === 0

const DAY_MS = 86_400_000

/** The next local midnight; a day on which the clocks change has 23 or 25 hours. */
const nextMidnight = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)

/**
 * Formats a limit of a range for the API (API-18, API-19). For paths that hold dates or instants, a calendar day or an
 * instant at local midnight becomes a Unix timestamp in seconds, which the server takes as the whole day. Other texts
 * are returned unchanged. `isLast`: the upper limit; for instants on a day without 24 hours it is returned as its last
 * millisecond, because the server always adds 24 hours.
 */
export const rangeLimit = (entity: AnyEntity | undefined, path: string, text: string, isLast: boolean): string => {
  const kind = BASE_INSTANTS.has(path)
    ? 'instant'
    : entity === undefined
      ? undefined
      : fieldAt(entity.fields, path)?.kind
  if (kind !== 'date' && kind !== 'instant') return text
  const at = new Date(DAY.test(text) ? `${text}T00:00:00` : text)
  const seconds = at.getTime() / 1000
  if (!isStamp(seconds) || !isMidnight(at)) return text
  const next = nextMidnight(at).getTime()
  const isOdd = isLast && kind === 'instant' && next - at.getTime() !== DAY_MS
  return isOdd ? new Date(next - 1).toISOString() : String(seconds)
}
