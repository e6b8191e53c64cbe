import { project as projectEntity } from '../../entities/project.ts'
import { type AnyRow, rowAs, textsOf } from '../../../../catalogue/row.ts'

/** Ids of the organizations, other than the owner, with access to a project (OPEN-070). */
export const accessOf = (project: AnyRow): readonly string[] => textsOf(rowAs(projectEntity, project).access)

export const withAccess = (project: AnyRow, organization: string): readonly string[] => [
  ...new Set([...accessOf(project), organization]),
]

export const withoutAccess = (project: AnyRow, organization: string): readonly string[] =>
  accessOf(project).filter((id) => id !== organization)

/** Whether the organization can be given access: it is not the owner and has none yet. */
export const canJoin = (project: AnyRow, organization: string): boolean =>
  rowAs(projectEntity, project).organization !== organization && !accessOf(project).includes(organization)
