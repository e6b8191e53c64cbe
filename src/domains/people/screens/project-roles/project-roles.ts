import { SUPERADMIN } from '../../../../catalogue/roles.ts'
import { type AnyRow, rowAs, textsOf } from '../../../../catalogue/row.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import type { Me } from '../../../../protocol/session.ts'
import { rolesHeldIn } from '../../../../protocol/roles-held.ts'
import { countedRoles } from '../../effects/admin-roles.ts'
import { project as projectEntity } from '../../entities/project.ts'
import { role as roleEntity } from '../../entities/role.ts'
import { givesNoMore } from '../user/offered-roles.ts'

/** The record on whose page the roles stand. */
export type About = 'user' | 'forProject'

/** All living roles of a person, or in a project. */
export const rolesAbout = (about: About, id: string): ListQuery => ({
  filters: { [about]: [id] },
  sort: { path: 'created', order: 'ASC' },
  limit: 1000,
  offset: 0,
})

/** The person with the roles in that project, which need not be the selected one. */
export const personIn = (person: Person, me: Me | undefined, project: string | null): Person =>
  me === undefined || project === null ? person : { ...person, roles: countedRoles(rolesHeldIn(me, project)) }

/** Whether a user role can be given in a project by this person; what its groups contain the server judges. */
export const canBeGiven = (person: Person, row: AnyRow): boolean =>
  !textsOf(rowAs(roleEntity, row).childRoles).includes(SUPERADMIN) && givesNoMore(person, row)

/** Whether people of the organization work in the project: it owns it or was let in. */
export const worksIn = (organization: unknown, row: AnyRow): boolean => {
  const { organization: owner, access, archived } = rowAs(projectEntity, row)
  return (
    typeof organization === 'string' &&
    archived === null &&
    (owner === organization || textsOf(access).includes(organization))
  )
}

/** The organizations whose people the person gives roles in a project: the own one, and for superadmins all that work there. */
export const peopleOf = (person: Person, row: AnyRow): readonly string[] => {
  const { organization: owner, access } = rowAs(projectEntity, row)
  if (person.roles.has(SUPERADMIN)) return [...(typeof owner === 'string' ? [owner] : []), ...textsOf(access)]
  return person.organization === null ? [] : [person.organization]
}
