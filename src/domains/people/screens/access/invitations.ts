import { SUPERADMIN } from '../../../../catalogue/roles.ts'
import { type AnyRow, rowAs, textsOf } from '../../../../catalogue/row.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import type { Tab } from '../../../../catalogue/entity.ts'
import { organization } from '../../entities/organization.ts'
import { project as projectEntity } from '../../entities/project.ts'
import { projectInvitation } from '../../entities/project-invitation.ts'

/** Invitations of a record, by their reference to it. */
export const invitationsBy = (
  by: 'forProject' | 'organization',
  columns: readonly string[],
): Extract<Tab, { kind: 'related' }> => ({
  name: 'invitations',
  label: 'Project invitations',
  kind: 'related',
  entity: projectInvitation.name,
  by,
  columns,
})

/** Whether the person decides which organizations are asked, as far as the record says: its owner and superadmins do. */
export const decidesOn = (project: AnyRow, person: Person): boolean =>
  project.archived === null &&
  (person.roles.has(SUPERADMIN) ||
    (person.organization !== null && rowAs(projectEntity, project).organization === person.organization))

/** Names of the organizations that can be asked, among those that the person sees. */
export const namesToInvite = (organizations: readonly AnyRow[], project: AnyRow): readonly string[] => {
  const { organization: owner, access } = rowAs(projectEntity, project)
  const inside = new Set([owner, ...textsOf(access)])
  return organizations.flatMap((row) => {
    const { id, name } = rowAs(organization, row)
    return inside.has(id) || typeof name !== 'string' ? [] : [name]
  })
}
