import { type Outcome } from '../../src/protocol/mutation.ts'
import { isDatabaseAway } from '../db/away.ts'
import type { WriteResult } from '../store/result.ts'

/**
 * Converts the result of a write to the outcome that the client receives. The version is added at the end of the batch.
 */
export const outcomeOf = (seq: number, mid: string, result: WriteResult): Outcome => {
  if (!result.ok) {
    const { code, problems, current } = result
    return {
      seq,
      mid,
      outcome: 'rejected',
      code,
      ...(problems === undefined
        ? {}
        : { problems: Object.fromEntries(Object.entries(problems).map(([path, list]) => [path, [...list]])) }),
      ...(current === undefined ? {} : { current }),
    }
  }
  const { conflicts, note } = result
  return {
    seq,
    mid,
    outcome: conflicts.length > 0 ? 'merged' : 'applied',
    ...(note === undefined ? {} : { note }),
    ...(conflicts.length > 0 ? { conflicts: [...conflicts] } : {}),
  }
}

const TRANSIENT: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03', '57014'])

/** Errors worth a retry: serialization failure, deadlock, lock timeout, cancelled statement, unavailable database. */
export const isTransient = (error: unknown): boolean =>
  (typeof error === 'object' && error !== null && 'code' in error && TRANSIENT.has(error.code)) || isDatabaseAway(error)
