import type { Problems } from '../../catalogue/problem.ts'
import type { Rejection } from '../../protocol/mutation.ts'

/** One field of a change: what it was when the person changed it, and what they made of it. */
export interface FieldChange {
  readonly path: string
  readonly before: unknown
  readonly mine: unknown
}

export type PendingState = 'waiting' | 'sending' | 'accepted' | 'refused' | 'blocked'

/** Why a change waits for a person. `lost_access`, `undecodable` and `dependency_rejected` are the device's own. */
export type RefusedBecause = Rejection | 'lost_access' | 'undecodable' | 'dependency_rejected'

/** A change that is not, or not finally, on the server; everything the sync screen shows. */
export interface PendingChange {
  readonly mid: string
  readonly stream: string
  readonly entity: string
  readonly id: string
  /** `damage.create`, `asset.update`, `packing_slip.close` … */
  readonly name: string
  /** What people call the record; null when the device does not know it. */
  readonly label: string | null
  readonly changes: readonly FieldChange[]
  readonly body: { readonly [field: string]: unknown }
  /** ISO instant on this device. */
  readonly at: string
  readonly state: PendingState
  /** Answered attempts that failed. */
  readonly attempts: number
  readonly reason: RefusedBecause | null
  readonly problems: Problems | null
  /** Current state of the record on the server, for `stale_state`. */
  readonly current: string | null
}

/** A field on which the server kept another value than the person's. */
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
  readonly entity: string
  readonly entityId: string
  readonly size: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused'
  readonly at: string
  /** The server had no room for it at the last attempt; it is sent again later. */
  readonly noRoom: boolean
}

/** What signing out or switching would leave behind on this device; the engine deletes nothing. */
export interface UnsentCounts {
  readonly changes: number
  readonly refused: number
  readonly files: number
  readonly reads: number
  readonly drafts: number
}

/** What one person has on this device that the server does not have; sent when they sign in here again. */
export interface LeftBehind {
  readonly userId: string
  /** Null where it is not known. */
  readonly name: string | null
  readonly unsent: UnsentCounts
}

export interface Draft {
  readonly key: string
  readonly at: string
  readonly value: unknown
}
