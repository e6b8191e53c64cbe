import type { Problem } from '../problem.ts'

interface Limits {
  readonly min?: number
  readonly max?: number
}

/** The largest `integer` of PostgreSQL. */
const MOST = 2_147_483_647

export const judgeNumber = (field: Limits, value: unknown, whole: boolean): Problem | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'not-number' }
  if (whole && !Number.isSafeInteger(value)) return { code: 'not-integer' }
  if (field.min !== undefined && value < field.min) return { code: 'too-small', params: { min: field.min } }
  if (field.max !== undefined && value > field.max) return { code: 'too-large', params: { max: field.max } }
  if (whole && Math.abs(value) > MOST) return { code: 'too-large', params: { max: MOST } }
  return null
}
