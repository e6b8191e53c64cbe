import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import type { Values } from './hooks.ts'
import type { Principal } from './principal.ts'
import { invalid, type Refused, refused } from './result.ts'

const ownersOf = ({ scopes }: AnyEntity): readonly string[] =>
  scopes.flatMap((scope) => parseTemplate(scope).field ?? [])

const isOfSystem = (entity: AnyEntity, { trusted, person }: Principal, row: Values): boolean =>
  entity.scopeElse !== undefined &&
  trusted !== true &&
  !person.roles.has(SUPERADMIN) &&
  ownersOf(entity).every((field) => (row[field] ?? null) === null)

/** Refuses a record that belongs to the system, and so applies to every organization, to all but superadmins. */
export const refusedOfSystem = (entity: AnyEntity, principal: Principal, row: Values): Refused | null =>
  isOfSystem(entity, principal, row) ? refused('forbidden') : null

/**
 * Refuses values that would give a record to the system to all but superadmins, and names the fields of which one has to be
 * filled in.
 */
export const refusedWithoutOwner = (entity: AnyEntity, principal: Principal, values: Values): Refused | null => {
  if (!isOfSystem(entity, principal, values)) return null
  const open = ownersOf(entity).filter((field) => entity.fields[field]?.locked !== true)
  if (open.length === 0) return refused('forbidden')
  return invalid(Object.fromEntries(open.map((field) => [field, [{ code: 'for-all' }]])))
}
