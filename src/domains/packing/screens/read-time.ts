import { isoDay, type Moment } from '../../../i18n/moments.ts'
import type { Format } from '../../../i18n/use-format.ts'

/** When a code was read: 14:02:38 for today, and with the day for any other, 14:02, 18 Nov. */
export const readTime = (at: Moment | null | undefined, format: Format): string => {
  if (at === null || at === undefined) return ''
  const isToday = isoDay(at, format.clock) === isoDay(format.clock.now, format.clock)
  return isToday ? format.time(at, { seconds: true }) : `${format.time(at)}, ${format.day(at, { short: true })}`
}
