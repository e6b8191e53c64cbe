import type { Problems } from '../../src/catalogue/problem.ts'
import type { Reason } from '../../src/catalogue/rule.ts'
import type { Rejection } from '../../src/protocol/mutation.ts'

/** A changed field that kept the server's value. */
export interface Conflict {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly before: unknown
}

/** What became of a write. One shape for REST and sync. */
export interface Done {
  readonly ok: true
  readonly id: string
  /** Version at which the effects are visible, in the stream of the request; null when nothing changed. Known after commit. */
  readonly version: number | null
  readonly conflicts: readonly Conflict[]
  readonly note?: 'noop' | 'duplicate' | 'late'
}

export interface Refused {
  readonly ok: false
  readonly code: Rejection
  readonly problems?: Problems
  /** State of the record now (stale_state). */
  readonly current?: string
  /** Why a rule said no. */
  readonly reasons?: readonly Reason[]
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
