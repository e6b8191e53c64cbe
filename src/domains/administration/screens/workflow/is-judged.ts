import type { ListRow } from '../../../../engine/data/api.ts'

/**
 * Whether it can be said what is wrong with a workflow: one that is new on this device has no step, as long as the server has not copied those of
 * the workflow before it.
 */
export const isJudged = (state: ListRow['state'], steps: readonly unknown[]): boolean =>
  state === 'synced' || steps.length > 0
