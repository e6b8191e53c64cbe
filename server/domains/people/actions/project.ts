import type { Problems } from '../../../../src/catalogue/problem.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { project } from '../../../../src/domains/people/entities/project.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { type Refused, refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { followOwner, invite, isOwner, withdrawOpen } from './project-invitation.ts'

/** Only the organization of a project, and superadmins, may change it and invite others. */
export const projectHooks = hooksFor(project, {
  judge: (unit, values, stored) => Promise.resolve(judgeProject(unit, values, stored)),
  judgeArchive: (unit, row) => Promise.resolve(isOwner(unit, row) ? null : refused('forbidden')),
  updated: async (unit, before, after) => {
    if (before.organization !== after.organization) await followOwner(unit, after)
  },
  archived: (unit, row) => withdrawOpen(unit, row.id),
  actions: { invite },
})

const judgeProject = (
  unit: Unit,
  values: RowValues<typeof project>,
  stored: Row<typeof project> | null,
): Problems | Refused | null => {
  if (stored !== null && !isOwner(unit, stored)) return refused('forbidden')
  return isOwner(unit, values) ? null : { organization: [{ code: 'read-only' }] }
}
