import type { EntityHooks } from '../store/hooks.ts'
import { columnOf } from './effects.ts'

/** Entries of a log carry the organization that takes part in their record, so that it reads them too (OPEN-100). */
export const logHooks = (object: string, column: string): EntityHooks => ({
  derive: async (unit, values, stored) =>
    stored === null ? { [column]: await columnOf(unit, object, values['object'], column) } : {},
})
