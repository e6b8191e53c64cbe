import { outlines } from '../../outlines.ts'
import { ADMIN, isForAdmins, roleOf } from '../../../catalogue/roles.ts'

const IMPLIED: readonly string[] = outlines
  .filter(isForAdmins)
  .flatMap((entity) => entity.roles.verbs.map((verb) => roleOf(entity, verb)))

/** Adds the roles that ROLE_ADMIN implies: those of all entities of its menu sections (OPEN-099). */
export const countedRoles = (held: readonly string[]): ReadonlySet<string> =>
  new Set(held.includes(ADMIN) ? [...held, ...IMPLIED] : held)
