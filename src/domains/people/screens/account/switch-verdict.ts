import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import { user } from '../../entities/user.ts'
import { entityOf } from '../../../index.ts'
import { ADMIN, may, SUPERADMIN } from '../../../../catalogue/roles.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import type { Me } from '../../../../protocol/session.ts'

/**
 * Whether the screen of a user offers impersonation (AUTH-25, OPEN-013): to administrators who are not impersonating already, for everyone
 * but themselves. Administrators without ROLE_SUPERADMIN can impersonate only users of organizations. The server checks the roles of the
 * other user.
 */
export const offersSwitch = (me: Me, row: AnyRow): boolean => {
  if (me.switchedFrom !== null || row.archived !== null || row.id === me.id || row.version === 0) return false
  if (me.roles.includes(SUPERADMIN)) return true
  return me.roles.includes(ADMIN) && (rowAs(user, row).organization ?? null) !== null
}

/** Whether the activation mail can be sent again: while the account is invited, by users who may edit it (AUTH-20, STATE-088). */
export const offersActivation = (person: Person, kind: 'user' | 'employee', row: AnyRow): boolean =>
  row.archived === null &&
  row.version > 0 &&
  rowAs(user, row).status === 'Invited' &&
  may(person, entityOf(kind), 'EDIT')
