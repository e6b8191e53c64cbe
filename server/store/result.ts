import type { Problems } from '../../src/catalogue/problem.ts'
import type { Reason } from '../../src/catalogue/rule.ts'
import type { Rejection } from '../../src/protocol/mutation.ts'

/** A changed field for which the server kept its value. */
export interface Conflict {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly before: unknown
}

/** The result of a write, for REST and sync. */
export interface Done {
  readonly ok: true
  readonly id: string
  /**
   * Version at which the effects are visible in the stream of the request; known after commit. Null when nothing
   * changed.
   */
  readonly version: number | null
  readonly conflicts: readonly Conflict[]
  readonly note?: 'noop' | 'duplicate' | 'late'
}

export interface Refused {
  readonly ok: false
  readonly code: Rejection
  readonly problems?: Problems
  /** The current state of the record (stale_state). */
  readonly current?: string
  /** Reasons why a rule rejected it. */
  readonly reasons?: readonly Reason[]
  /** A limit rejected it: seconds after which it may pass. */
  readonly retryAfter?: number
}

export type WriteResult = Done | Refused

export const done = (id: string, more: Partial<Omit<Done, 'ok' | 'id'>> = {}): Done => ({
  ok: true,
  id,
  version: null,
  conflicts: [],
  ...more,
})

export const refused = (code: Rejection, more: Omit<Refused, 'ok' | 'code'> = {}): Refused => ({
  ok: false,
  code,
  ...more,
})

export const invalid = (problems: Problems): Refused => refused('validation', { problems })
