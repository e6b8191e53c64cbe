import type { Action } from './entity.ts'
import type { Outline } from './outline.ts'
import type { Verb } from './role-name.ts'
import { type Person, holds } from './rule.ts'

export const SUPERADMIN = 'ROLE_SUPERADMIN'
export const ADMIN = 'ROLE_ADMIN'

/** Menu sections whose entities ROLE_ADMIN may use without their own roles (OPEN-099). */
const ADMIN_SECTIONS: ReadonlySet<string> = new Set(['master-data', 'admin'])

/** Whether ROLE_ADMIN may use the entity without its own roles. */
export const isForAdmins = (entity: Outline): boolean => ADMIN_SECTIONS.has(entity.menu?.section ?? entity.area ?? '')

/** ROLE_{ENTITY}_{VERB} (ROLE-01). */
export const roleOf = (entity: Outline, verb: Verb): string => `ROLE_${entity.roles.code}_${verb}`

/** The role that a verb requires: the one it follows, else the entity's own, else EDIT for DELETE (OPEN-019). Undefined: server only. */
export const neededRole = (entity: Outline, verb: Verb): string | undefined => {
  const followed = entity.follows?.[verb]
  if (followed !== undefined) return followed
  if (entity.roles.verbs.includes(verb)) return roleOf(entity, verb)
  if (verb === 'DELETE' && entity.roles.verbs.includes('EDIT')) return roleOf(entity, 'EDIT')
  return undefined
}

/** Whether the person may use this verb on the entity at all; rules by row apply in addition (EDIT-02 to EDIT-04). */
export const may = (person: Person, entity: Outline, verb: Verb): boolean => {
  const role = neededRole(entity, verb)
  if (role === undefined) return false
  if (role === 'ANYONE') return true
  if (holds(person, role)) return true
  return person.roles.has(ADMIN) && isForAdmins(entity) && !isOfSystem(entity, verb)
}

/** Whether a verb requires ROLE_SUPERADMIN although it has a role of its own; administrators of an organization may not use it. */
const isOfSystem = (entity: Outline, verb: Verb): boolean =>
  entity.follows?.[verb] === SUPERADMIN && entity.roles.verbs.includes(verb)

/** Whether the person may run this action at all; it may require a role of another entity (STATE-046). */
export const mayAct = (person: Person, entity: Outline, action: Pick<Action, 'verb' | 'role'>): boolean =>
  action.role === undefined ? may(person, entity, action.verb) : holds(person, action.role)
