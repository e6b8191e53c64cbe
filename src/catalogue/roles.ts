import type { Action, AnyEntity } from './entity.ts'
import type { Verb } from './role-name.ts'
import { type Person, holds } from './rule.ts'

export const SUPERADMIN = 'ROLE_SUPERADMIN'
export const ADMIN = 'ROLE_ADMIN'

/** Groups whose entities ROLE_ADMIN may use without their own roles (OPEN-099). */
const ADMIN_SECTIONS: ReadonlySet<string> = new Set(['master-data', 'admin'])

/** Whether ROLE_ADMIN may use the entity without its own roles. */
export const isForAdmins = (entity: AnyEntity): boolean => ADMIN_SECTIONS.has(entity.menu?.section ?? entity.area ?? '')

/** ROLE_{ENTITY}_{VERB} (ROLE-01). */
export const roleOf = (entity: AnyEntity, verb: Verb): string => `ROLE_${entity.roles.code}_${verb}`

/**
 * The role that a verb needs: the entity's own, else the one it follows, else EDIT for DELETE (OPEN-019).
 * Undefined: nobody may, but the server.
 */
export const neededRole = (entity: AnyEntity, verb: Verb): string | undefined => {
  const followed = entity.follows?.[verb]
  if (followed !== undefined) return followed
  if (entity.roles.verbs.includes(verb)) return roleOf(entity, verb)
  if (verb === 'DELETE' && entity.roles.verbs.includes('EDIT')) return roleOf(entity, 'EDIT')
  return undefined
}

/** May the person use this verb on the entity at all? Row rules come on top (EDIT-02 to EDIT-04). */
export const may = (person: Person, entity: AnyEntity, verb: Verb): boolean => {
  const role = neededRole(entity, verb)
  if (role === undefined) return false
  if (role === 'ANYONE') return true
  if (holds(person, role)) return true
  return person.roles.has(ADMIN) && isForAdmins(entity) && !isOfSystem(entity, verb)
}

/** A verb with a role of its own that still asks for ROLE_SUPERADMIN: administrators of an organization have no part in it. */
const isOfSystem = (entity: AnyEntity, verb: Verb): boolean =>
  entity.follows?.[verb] === SUPERADMIN && entity.roles.verbs.includes(verb)

/** May the person take this action at all? It may need a role of another entity (STATE-046). */
export const mayAct = (person: Person, entity: AnyEntity, action: Pick<Action, 'verb' | 'role'>): boolean =>
  action.role === undefined ? may(person, entity, action.verb) : holds(person, action.role)
