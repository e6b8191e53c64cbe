import type { AnyEntity } from '../../catalogue/entity.ts'
import { BASE_INSTANTS, fieldAt } from '../../catalogue/row.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Nine or ten digits, so that nobody takes it for anything else: the days from 1973 to 2286. */
const isStamp = (seconds: number): boolean => seconds >= 1e8 && seconds < 1e10

const isMidnight = (at: Date): boolean => at.getHours() + at.getMinutes() + at.getSeconds() + at.getMilliseconds() === 0

const DAY_MS = 86_400_000

/** The midnight after one; a day on which the clocks change has 23 or 25 hours. */
const nextMidnight = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)

/**
 * A limit of a range as a call carries it (API-18, API-19): a calendar day, and a moment that is midnight on the device, is
 * a day timestamp where the path holds dates or moments. All else stays as it is. `isLast`: the day belongs to the range to
 * its end; of moments on a day that has not 24 hours that end is said itself, for the server counts 24.
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
