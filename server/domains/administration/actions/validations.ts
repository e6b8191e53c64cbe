import { entityValidation } from '../../../../src/domains/administration/entities/entity-validation.ts'
import { propertyValidation } from '../../../../src/domains/administration/entities/property-validation.ts'
import { entityCheck, propertyCheck } from '../../../../src/domains/administration/effects/check-records.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { patterns } from '../../../store/pattern.ts'
import { judgeOwnArchive } from './workflow.ts'

/** Rejects a rule that cannot be evaluated, naming the wrong field (OPEN-080). */
export const entityValidationHooks = hooksFor(entityValidation, {
  judge: (_unit, values) => {
    const verdict = entityCheck(values, patterns)
    return Promise.resolve('problems' in verdict ? verdict.problems : null)
  },
  judgeArchive: (unit, row) => Promise.resolve(judgeOwnArchive(entityValidation, unit, row)),
})

export const propertyValidationHooks = hooksFor(propertyValidation, {
  judge: (_unit, values) => {
    const verdict = propertyCheck(values)
    return Promise.resolve('problems' in verdict ? verdict.problems : null)
  },
  judgeArchive: (unit, row) => Promise.resolve(judgeOwnArchive(propertyValidation, unit, row)),
})
