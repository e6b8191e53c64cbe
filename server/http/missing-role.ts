import type { Action, AnyEntity } from '../../src/catalogue/entity.ts'
import type { Verb } from '../../src/catalogue/role-name.ts'
import { mayAct, neededRole } from '../../src/catalogue/roles.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Intent } from '../actions/run-mutation.ts'
import type { Principal } from '../store/principal.ts'
import { mayRead } from '../store/scopes-held.ts'
import { rightOf } from '../store/transition.ts'

const VERBS: Readonly<Record<string, Verb>> = { create: 'CREATE', update: 'EDIT', archive: 'DELETE' }

/** What a write requires of its caller; null for an action in code, which decides by itself. */
const requiredBy = (entity: AnyEntity, name: string): Pick<Action, 'verb' | 'role'> | null => {
  const verb = VERBS[name]
  if (verb !== undefined) return { verb }
  const isStep = entity.states?.transitions.some((transition) => transition.name === name) === true
  return entity.actions?.[name] ?? (isStep ? rightOf(entity, name) : null)
}

/**
 * The role without which the caller can do this to no record at all; null when a role is not what is missing, and for entities that the
 * caller may not read.
 */
export const missingRole = (principal: Principal, { name, target: [kind] }: Intent): string | null => {
  const entity = entityOf(kind)
  const required = requiredBy(entity, name.slice(name.indexOf('.') + 1))
  if (required === null || !mayRead(principal, entity) || mayAct(principal.person, entity, required)) return null
  return required.role ?? neededRole(entity, required.verb) ?? null
}
