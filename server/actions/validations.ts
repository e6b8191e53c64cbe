import { entityCheck, propertyCheck } from '../../src/catalogue/check-records.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { patterns } from '../store/pattern.ts'
import { judgeOwnArchive } from './workflow.ts'

/** A rule that could not be judged by is refused, with the field that is wrong (OPEN-080). */
export const entityValidationHooks: EntityHooks = {
  judge: (_unit, values) => {
    const verdict = entityCheck(values, patterns)
    return Promise.resolve('problems' in verdict ? verdict.problems : null)
  },
  judgeArchive: (unit, row) => Promise.resolve(judgeOwnArchive('entity_validation', unit, row)),
}

export const propertyValidationHooks: EntityHooks = {
  judge: (_unit, values) => {
    const verdict = propertyCheck(values)
    return Promise.resolve('problems' in verdict ? verdict.problems : null)
  },
  judgeArchive: (unit, row) => Promise.resolve(judgeOwnArchive('property_validation', unit, row)),
}
