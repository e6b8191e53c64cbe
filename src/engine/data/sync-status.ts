/** The states of the toolbar (contract: `data-sync-state`). */
export type SyncState = 'synced' | 'sending' | 'offline' | 'attention'

/** Why a person has to act; the first that applies. */
export type Attention = 'needs-login' | 'storage' | 'update-required' | 'no-access' | 'refused' | 'conflicts'

export interface BootstrapProgress {
  readonly stream: string
  readonly done: number
  /** The server's estimate; 0 while unknown. */
  readonly total: number
}

/** Derived by one reducer from what is stored (law 9); never set directly. */
export interface SyncStatus {
  readonly state: SyncState
  readonly attention: Attention | null
  /** Whether the server answered at the last contact since the start; null before the first one. */
  readonly reachable: boolean | null
  /**
   * Changes and files that are still to be sent (contract: `data-pending`). This and the next three are null until
   * what is stored on this device has been read.
   */
  readonly pending: number | null
  /** Changes and files that the server refused. */
  readonly dead: number | null
  readonly conflicts: number | null
  /** Files among `pending`. */
  readonly files: number | null
  /** ISO 8601 time at which the replica last equalled the server; null before the first time and while unread. */
  readonly lastSyncedAt: string | null
  /** Set during the first sync; null otherwise. */
  readonly bootstrap: BootstrapProgress | null
  /** False until every scope of the selected project has been fetched once. */
  readonly ready: boolean
  /** Names of the entities that are not completely fetched for this person; empty when ready. */
  readonly arriving: readonly string[]
  readonly needsLogin: boolean
  /** ISO 8601 time of the oldest change that is not on the server; null when there is none. */
  readonly oldestUnsentAt: string | null
  /** Whether the browser has promised to keep the data; null before it was asked. */
  readonly persisted: boolean | null
  readonly leader: boolean
}

/** The status before anything was read: every number is unknown. */
export const EMPTY_STATUS: SyncStatus = {
  state: 'offline',
  attention: null,
  reachable: null,
  pending: null,
  dead: null,
  conflicts: null,
  files: null,
  lastSyncedAt: null,
  bootstrap: null,
  ready: false,
  arriving: [],
  needsLogin: false,
  oldestUnsentAt: null,
  persisted: null,
  leader: false,
}
