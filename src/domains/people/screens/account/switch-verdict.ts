import type { AnyRow } from '../../../../catalogue/row.ts'
import { entityOf } from '../../../index.ts'
import { ADMIN, may, SUPERADMIN } from '../../../../catalogue/roles.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import type { Me } from '../../../../protocol/session.ts'

/**
 * Whether the screen of a user offers to act as him (AUTH-25, OPEN-013): to administrators who are themselves, for
 * everyone but them. An administrator reaches people of organizations only. The server judges the roles of the other.
 */
export const offersSwitch = (me: Me, row: AnyRow): boolean => {
  if (me.switchedFrom !== null || row.archived !== null || row.id === me.id || row.version === 0) return false
  if (me.roles.includes(SUPERADMIN)) return true
  return me.roles.includes(ADMIN) && (row['organization'] ?? null) !== null
}

/** Whether the activation of an account can be sent again: while it is invited, by who may edit it (AUTH-20, STATE-088). */
export const offersActivation = (person: Person, kind: 'user' | 'employee', row: AnyRow): boolean =>
  row.archived === null && row.version > 0 && row['status'] === 'Invited' && may(person, entityOf(kind), 'EDIT')
