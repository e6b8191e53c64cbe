import { setting } from '../../../../src/domains/administration/entities/setting.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { createRecord } from '../../../store/create.ts'
import { hooksFor, type Values } from '../../../store/hooks.ts'
import { judgeCategory, steeringProblems } from './steering.ts'
import { judgeOnePerOwner, type OnePerOwner, recordOfOwner } from '../../../store/one-per-owner.ts'
import { refused, type WriteResult } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRecord } from '../../../store/update.ts'

const kind: OnePerOwner = { table: 'setting', by: 'property' }

/** Sets a property: updates the owner's setting, or creates it under the given id. */
const set = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const { principal } = unit
  const allowed = (['CREATE', 'EDIT'] as const).every((verb) => may(principal.person, setting, verb))
  if (principal.trusted !== true && !allowed) return refused('forbidden')
  const found = await recordOfOwner(unit, kind, body)
  if (found === null) return createRecord(unit, setting, id, body)
  const { property: _property, forProject: _project, forOrganization: _organization, ...changes } = body
  return updateRecord(unit, setting, found, { body: changes })
}

/**
 * A setting belongs to the system, one organization or one project (OPEN-086). A second one for the same owner is rejected, except from
 * sync, where no work may be lost; of two, the later one applies.
 */
export const settingHooks = hooksFor(setting, {
  judge: async (unit, values, stored) => {
    if ((values.forOrganization ?? null) !== null && (values.forProject ?? null) !== null) {
      return { forOrganization: [{ code: 'read-only' }] }
    }
    const category = values.category === stored?.category ? null : await judgeCategory(unit, values.category)
    const wrong = steeringProblems('setting', values) ?? category
    if (wrong !== null) return wrong
    return unit.via === 'sync' ? null : judgeOnePerOwner(unit, kind, values, stored)
  },
  actions: { set },
})
