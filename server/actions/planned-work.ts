import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { TransitionHook } from '../store/hooks.ts'
import { invalid } from '../store/result.ts'
import { columnOf } from './effects.ts'

/** Damage reports and maintenance go onto a New work order of the own organization, for the same asset. */
export const planHook: TransitionHook = {
  guard: async (unit, row) => {
    const { user, person, trusted } = unit.principal
    const owner = await columnOf(unit, 'work_order', row['workOrder'], 'organization')
    const own = trusted === true || person.roles.has(SUPERADMIN) || owner === user.organization
    if (!own) return invalid({ workOrder: [{ code: 'no-such-record' }] })
    const asset = await columnOf(unit, 'work_order', row['workOrder'], 'asset')
    return asset === row['asset'] ? null : invalid({ workOrder: [{ code: 'read-only' }] })
  },
}
