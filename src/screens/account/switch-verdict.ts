import type { AnyRow } from '../../catalogue/row.ts'
import { ADMIN, SUPERADMIN } from '../../catalogue/roles.ts'
import type { Me } from '../../protocol/session.ts'

/**
 * Whether the screen of a user offers to act as him (AUTH-25, OPEN-013): to administrators who are themselves, for
 * everyone but them. An administrator reaches people of organizations only. The server judges the roles of the other.
 */
export const offersSwitch = (me: Me, row: AnyRow): boolean => {
  if (me.switchedFrom !== null || row.archived !== null || row.id === me.id || row.version === 0) return false
  if (me.roles.includes(SUPERADMIN)) return true
  return me.roles.includes(ADMIN) && (row['organization'] ?? null) !== null
}
