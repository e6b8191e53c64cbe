import { catalogue } from '../../index.ts'
import { ADMIN, isForAdmins, roleOf } from '../../../catalogue/roles.ts'

const BROUGHT: readonly string[] = catalogue
  .filter(isForAdmins)
  .flatMap((entity) => entity.roles.verbs.map((verb) => roleOf(entity, verb)))

/** The roles that count: ROLE_ADMIN brings all those of the entities of its groups along (OPEN-099). */
export const countedRoles = (held: readonly string[]): ReadonlySet<string> =>
  new Set(held.includes(ADMIN) ? [...held, ...BROUGHT] : held)
