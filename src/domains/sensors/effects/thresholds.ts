import type { RecordRules } from '../../../catalogue/record-rules.ts'
import { valueAt } from '../../../catalogue/row.ts'

const LOW = 'properties.thresholdMin'
const HIGH = 'properties.thresholdMax'

/** When the limits of temperature cross, the one that changed is refused; the upper one when both did. */
export const thresholds: RecordRules = {
  judge: (input, stored) => {
    const given = (path: string): unknown => valueAt(input, path)
    const valueOf = (path: string): unknown => (given(path) === undefined ? valueAt(stored, path) : given(path))
    const [min, max] = [valueOf(LOW), valueOf(HIGH)]
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return {}
    const isNew = (path: string): boolean => given(path) !== undefined && given(path) !== valueAt(stored, path)
    if (isNew(HIGH)) return { [HIGH]: [{ code: 'too-small', params: { min } }] }
    return isNew(LOW) ? { [LOW]: [{ code: 'too-large', params: { max } }] } : {}
  },
}
