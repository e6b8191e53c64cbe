import type { AnyRow } from '../../catalogue/row.ts'
import type { FilterValue } from '../../data/api.ts'
import { isoDay, type Clock } from '../../i18n/moments.ts'

const DAY_MS = 86_400_000

/** Carried out, expired before today, and nothing asked for in its place: it is overdue. */
export const overdueFilters = (clock: Clock): { readonly [path: string]: FilterValue } => ({
  status: 'Executed',
  expireDate: { to: isoDay(clock.now - DAY_MS, clock) },
  renewal: null,
})

/** Days since it expired; 0 and below while it holds, null where it does not count. */
export const daysOverdue = (row: AnyRow, clock: Clock): number | null => {
  const expires = row['expireDate']
  if (typeof expires !== 'string' || row['status'] !== 'Executed' || (row['renewal'] ?? null) !== null) return null
  return Math.round((Date.parse(isoDay(clock.now, clock)) - Date.parse(expires)) / DAY_MS)
}
