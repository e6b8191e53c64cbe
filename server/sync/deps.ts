import type { SyncError } from '../../src/protocol/sync.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import { OUR_SCHEMAS } from '../../src/protocol/schema-version.ts'
import { steadyNow } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import type { Hooks } from '../store/hooks.ts'
import type { Principal } from '../store/principal.ts'
import type { Invite } from '../store/unit.ts'
import type { SharedDeltas } from './shared-deltas.ts'

/** Dependencies of the sync handlers. */
export interface SyncDeps {
  readonly db: Db
  readonly log: Logger
  readonly hooks: Hooks
  /** Changes that pulls share; without it every pull reads its own. */
  readonly deltas?: SharedDeltas | undefined
  readonly invite?: Invite | undefined
  /** Runs a read of a snapshot when it is the turn of its user; without it all run at once. */
  readonly inTurn?: (<T>(user: string, read: () => Promise<T>) => Promise<T>) | undefined
  /** The server's clock; by default the real one. */
  readonly now?: () => Date
}

/** Oldest and newest version of row and mutation shapes that is supported; `LIMITS` is sent to clients. */
export const SCHEMAS = OUR_SCHEMAS
export const LIMITS = { pushBatch: 50, pushBytes: 1_048_576, pullRows: 2000, snapshotRows: 2000 } as const

/** A failed sync call: status and body. */
export interface SyncFailure {
  readonly kind: 'failure'
  readonly status: 403 | 409 | 410 | 426
  readonly error: SyncError
}

const STATUS: { readonly [code in SyncError['code']]: SyncFailure['status'] } = {
  epoch_changed: 409,
  cursor_ahead: 409,
  cursor_expired: 410,
  seq_gap: 409,
  lane_owner: 409,
  stream_gone: 403,
  schema_unsupported: 426,
  scope_not_held: 403,
  token_invalid: 409,
}

export const failure = (code: SyncError['code'], more: { epoch?: string; expected?: number } = {}): SyncFailure => ({
  kind: 'failure',
  status: STATUS[code],
  error: { kind: 'sync-error', code, ...more },
})

export const isFailure = (answer: { readonly kind?: unknown }): answer is SyncFailure => answer.kind === 'failure'

/** Whether the person may use the stream now: the global one, or their selected project. */
export const isOpen = (principal: Principal, stream: string): boolean =>
  stream === GLOBAL_STREAM || principal.project === stream

export const nowOf = (deps: SyncDeps): Date => deps.now?.() ?? new Date()

/** The time that decides which days devices keep. It must not leap with the clock: rows that a leap made old would never be sent again. */
export const windowNowOf = (deps: SyncDeps): Date => deps.now?.() ?? steadyNow()
