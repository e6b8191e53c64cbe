import { cutOffTime } from '../../../../src/domains/planning/entities/cut-off-time.ts'
import { planningBlockDefault } from '../../../../src/domains/planning/entities/planning-block-default.ts'
import { formatInterval, parseInterval } from '../../../../src/catalogue/interval.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { announceOpen } from './cut-off.ts'

/**
 * `P3` is three days and stored as P3D (OPEN-050). See `announceOpen` for manifests that are open after the cut-off
 * (TM-21).
 */
export const cutOffTimeHooks = hooksFor(cutOffTime, {
  derive: (_unit, values) => {
    const { interval } = values
    const parsed = typeof interval === 'string' ? parseInterval(interval) : null
    return Promise.resolve(parsed === null ? {} : { interval: formatInterval(parsed) })
  },
  transitions: { announce: announceOpen },
})

/** A block ends after it starts (PBLOCK). */
export const planningBlockHooks = hooksFor(planningBlockDefault, {
  judge: (_unit, { startTime, endTime }) =>
    Promise.resolve(
      typeof startTime === 'string' && typeof endTime === 'string' && endTime <= startTime
        ? { endTime: [{ code: 'too-small', params: { min: startTime } }] }
        : null,
    ),
})
