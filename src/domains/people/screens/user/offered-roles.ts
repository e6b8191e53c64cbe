import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import { holds, type Person } from '../../../../catalogue/rule.ts'
import { listOf, type Settings } from '../../../administration/effects/settings.ts'
import type { OfferedWhere } from '../../../../ui/fields/offered-where.ts'
import { role } from '../../entities/role.ts'

/** User roles that the setting of the project enables; undefined where it enables all (OSET-09). */
export const enabledRoles = (settings: Settings): OfferedWhere | undefined => {
  const enabled = listOf(settings, 'enabled-roles')
  return enabled === null ? undefined : { role: enabled }
}

/** Whether the person holds every single role of a user role; the server checks the contents of its groups (USER-07). */
export const givesNoMore = (person: Person, row: AnyRow): boolean => {
  const names: unknown = rowAs(role, row).childRoles
  return (
    !Array.isArray(names) ||
    names.every((name) => typeof name !== 'string' || !name.startsWith('ROLE_') || holds(person, name))
  )
}
