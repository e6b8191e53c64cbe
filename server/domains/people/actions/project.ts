import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { project } from '../../../../src/domains/people/entities/project.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { type Refused, refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'

/**
 * Only the organization of a project, and superadmins, may change it. The access list names other organizations by id.
 */
export const projectHooks = hooksFor(project, {
  judge: (unit, values, stored) => Promise.resolve(judgeProject(unit, values, stored)),
  judgeArchive: (unit, row) => Promise.resolve(isOwner(unit, row) ? null : refused('forbidden')),
})

const isOwner = ({ principal: { person, user } }: Unit, row: RowValues<typeof project>): boolean =>
  person.roles.has(SUPERADMIN) || (user.organization !== null && row.organization === user.organization)

const judgeProject = (
  unit: Unit,
  values: RowValues<typeof project>,
  stored: Row<typeof project> | null,
): Problems | Refused | null => {
  if (stored !== null && !isOwner(unit, stored)) return refused('forbidden')
  if (!isOwner(unit, values)) return { organization: [{ code: 'read-only' }] }
  const access = values.access ?? []
  if (!Array.isArray(access) || !access.every(isUuid)) return { access: [{ code: 'not-reference' }] }
  return null
}
