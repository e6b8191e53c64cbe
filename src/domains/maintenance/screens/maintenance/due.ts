import type { maintenance } from '../../entities/maintenance.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { FilterValue } from '../../../../engine/data/api.ts'
import { isoDay, type Clock } from '../../../../i18n/moments.ts'

const DAY_MS = 86_400_000

/** Overdue: executed, expired before today, and not renewed. */
export const overdueFilters = (clock: Clock): { readonly [path: string]: FilterValue } => ({
  status: 'Executed',
  expireDate: { to: isoDay(clock.now - DAY_MS, clock) },
  renewal: null,
})

/** Days since it expired; 0 or less while it is valid, null where expiry does not apply. */
export const daysOverdue = (row: Row<typeof maintenance>, clock: Clock): number | null => {
  const { expireDate = null, status, renewal = null } = row
  if (expireDate === null || status !== 'Executed' || renewal !== null) return null
  return Math.round((Date.parse(isoDay(clock.now, clock)) - Date.parse(expireDate)) / DAY_MS)
}
