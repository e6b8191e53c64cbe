import { entityOf } from '../../src/catalogue/index.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { updateRow } from '../store/write-row.ts'

/** Switching off the registration of a project for an app archives it (PROJ-04). */
export const projectAppHooks: EntityHooks = {
  updated: async (unit, before, after) => {
    if (before['enabled'] !== true || after['enabled'] !== false || after.archived !== null) return
    await updateRow(unit, entityOf('project_app'), after.id, { archived: unit.now.toISOString() })
  },
}
