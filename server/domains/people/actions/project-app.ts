import { projectApp } from '../../../../src/domains/people/entities/project-app.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { updateRow } from '../../../store/write-row.ts'

/** Switching off the registration of a project for an app archives it (PROJ-04). */
export const projectAppHooks = hooksFor(projectApp, {
  updated: async (unit, before, after) => {
    if (before.enabled !== true || after.enabled !== false || after.archived !== null) return
    await updateRow(unit, projectApp, after.id, { archived: unit.now.toISOString() })
  },
})
