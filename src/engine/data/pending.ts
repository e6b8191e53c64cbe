import type { Problems } from '../../catalogue/problem.ts'
import type { Rejection } from '../../protocol/mutation.ts'

/** One field of a change: the value that the person saw, and the new one. */
export interface FieldChange {
  readonly path: string
  readonly before: unknown
  readonly mine: unknown
}

export type PendingState = 'waiting' | 'sending' | 'accepted' | 'refused' | 'blocked'

/** Why a change was refused. `lost_access`, `undecodable` and `dependency_rejected` are decided by the device. */
export type RefusedBecause = Rejection | 'lost_access' | 'undecodable' | 'dependency_rejected'

/** A change that is not confirmed by the server, as the sync screen shows it. */
export interface PendingChange {
  readonly mid: string
  readonly stream: string
  readonly entity: string
  readonly id: string
  /** `damage.create`, `asset.update`, `packing_slip.close` … */
  readonly name: string
  /** Display name of the record; null when the device does not know it. */
  readonly label: string | null
  readonly changes: readonly FieldChange[]
  readonly body: { readonly [field: string]: unknown }
  /** Time of the device, ISO 8601. */
  readonly at: string
  readonly state: PendingState
  /** Failures that the server reported. */
  readonly attempts: number
  readonly reason: RefusedBecause | null
  readonly problems: Problems | null
  /** Current state of the record on the server, for `stale_state`. */
  readonly current: string | null
}

/** A field for which the server kept another value than the person's. */
export interface Conflict {
  readonly id: string
  readonly stream: string
  readonly entity: string
  readonly entityId: string
  readonly label: string | null
  readonly path: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly at: string
}

/** A file whose bytes are not confirmed by the server. */
export interface PendingFile {
  readonly id: string
  readonly stream: string
  readonly name: string
  readonly mimeType: string
  readonly entity: string
  readonly entityId: string
  readonly size: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused'
  readonly at: string
  /** The server was out of space at the last attempt; it is sent again later. */
  readonly noRoom: boolean
}

/** What signing out or switching the user leaves behind on this device; nothing is deleted. */
export interface UnsentCounts {
  readonly changes: number
  readonly refused: number
  readonly files: number
  readonly reads: number
  readonly drafts: number
}

/** Unsent work of one person on this device; it is sent when they sign in here again. */
export interface LeftBehind {
  readonly userId: string
  /** Null when unknown. */
  readonly name: string | null
  readonly unsent: UnsentCounts
}

/** Somebody who signed out while the server could not be reached: the session there is still open. */
export interface OpenSignOut {
  readonly userId: string
  /** Null when unknown. */
  readonly name: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface Draft {
  readonly key: string
  readonly at: string
  readonly value: unknown
}
