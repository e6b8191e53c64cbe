import type { damage } from '../../../../src/domains/maintenance/entities/damage.ts'
import type { maintenance } from '../../../../src/domains/maintenance/entities/maintenance.ts'
import { workOrder as workOrderEntity } from '../../../../src/domains/maintenance/entities/work-order.ts'
import { workSaidBy } from '../../../../src/domains/maintenance/effects/planned-work.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import type { TransitionHook } from '../../../store/hooks.ts'
import { invalid } from '../../../store/result.ts'
import { updateRow } from '../../../store/write-row.ts'
import { columnOf } from '../../../actions/effects.ts'

/**
 * Adds damage reports and maintenance to a New work order of the own organization for the same asset. A work order
 * without a description of the work takes it from them.
 */
export const planHook: TransitionHook<typeof damage> & TransitionHook<typeof maintenance> = {
  guard: async (unit, row) => {
    const { user, person, trusted } = unit.principal
    const owner = await columnOf(unit, workOrderEntity, row.workOrder, 'organization')
    const own = trusted === true || person.roles.has(SUPERADMIN) || owner === user.organization
    if (!own) return invalid({ workOrder: [{ code: 'no-such-record' }] })
    const asset = await columnOf(unit, workOrderEntity, row.workOrder, 'asset')
    return asset === row.asset ? null : invalid({ workOrder: [{ code: 'read-only' }] })
  },
  after: async (unit, row) => {
    const said = workSaidBy('summary' in row ? row.summary : row.description)
    const workOrder = row.workOrder
    if (said.title === undefined || typeof workOrder !== 'string') return
    if ((await columnOf(unit, workOrderEntity, workOrder, 'title')) !== null) return
    await updateRow(unit, workOrderEntity, workOrder, said)
  },
}
