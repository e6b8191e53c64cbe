import { isMapOf, isNumber, orNull } from '../../protocol/guard.ts'
import { type DayPlan, planKey } from './my-day.ts'

/** Numbers of records by `planKey`, and of those listed twice; null while a number is not known for good. */
export interface PlanCounts {
  readonly [plan: string]: number | null
}

/** The key of the number of records that `listedTwice` counts. */
export const TWICE = 'twice'

/** Jobs that are assigned to this person and to their station: both parts list them. Null where there is only one of the parts. */
export const listedTwice = (plans: readonly DayPlan[]): DayPlan | null => {
  const mine = plans.find(({ part }) => part === 'mine')
  const jobs = plans.find(({ part }) => part === 'jobs')
  return mine === undefined || jobs === undefined ? null : { ...jobs, filters: { ...jobs.filters, ...mine.filters } }
}

/** How many records need this user, each counted once; null until all numbers are known, or when nothing is counted. */
export const needsOf = (plans: readonly DayPlan[], counts: PlanCounts): number | null => {
  const counted = plans.filter(({ informs }) => informs !== true).map((plan) => counts[planKey(plan)] ?? null)
  const twice = listedTwice(plans) === null ? 0 : (counts[TWICE] ?? null)
  if (plans.length === 0 || twice === null) return null
  return counted.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0 - twice)
}

/** Whether the number of each part is known. */
export const allKnown = (plans: readonly DayPlan[], counts: PlanCounts): boolean =>
  plans.length > 0 && plans.every((plan) => (counts[planKey(plan)] ?? null) !== null)

const isCounts = isMapOf(orNull(isNumber))

/** The numbers as they were kept in an earlier session; null when nothing usable is stored. */
export const parseCounts = (value: unknown): PlanCounts | null => (isCounts(value) ? value : null)
