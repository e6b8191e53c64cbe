import type { AnyRow } from '../../catalogue/row.ts'
import { valueAt } from '../../catalogue/row.ts'
import { isoDay, type Clock } from '../../i18n/moments.ts'

export const DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** The last seven days in the device's time zone, oldest first, as yyyy-mm-dd. */
export const lastDays = (clock: Clock): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) => isoDay(clock.now - (DAYS - 1 - index) * DAY_MS, clock))

/** Seven days starting today, in the device's time zone. */
export const nextDays = (clock: Clock): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) => isoDay(clock.now + index * DAY_MS, clock))

/** Number of rows on each day, by a date or timestamp field. */
export const perDay = (
  rows: readonly AnyRow[],
  path: string,
  days: readonly string[],
  clock: Clock,
): readonly number[] => {
  const counts = new Map(days.map((day) => [day, 0]))
  for (const row of rows) {
    const value = valueAt(row, path)
    if (typeof value !== 'string') continue
    const day = value.length === 10 ? value : isoDay(value, clock)
    const before = counts.get(day)
    if (before !== undefined) counts.set(day, before + 1)
  }
  return days.map((day) => counts.get(day) ?? 0)
}

/** Number of rows for each value of a field: first in the given order, then any others; zero counts are left out. */
export const perValue = (
  rows: readonly AnyRow[],
  path: string,
  order: readonly string[],
): readonly { readonly value: string; readonly count: number }[] => {
  const counts = new Map<string, number>(order.map((value) => [value, 0]))
  for (const row of rows) {
    const value = String(valueAt(row, path) ?? '')
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0)
}
