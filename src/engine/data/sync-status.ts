/** The four words that the toolbar knows (contract: `data-sync-state`). */
export type SyncState = 'synced' | 'sending' | 'offline' | 'attention'

/** Why a person has to look; the first that applies. */
export type Attention = 'needs-login' | 'storage' | 'update-required' | 'no-access' | 'refused' | 'conflicts'

export interface BootstrapProgress {
  readonly stream: string
  readonly done: number
  /** The server's estimate; 0 while it is not known. */
  readonly total: number
}

/** Derived by one reducer from what is stored (law 9); never set by hand. */
export interface SyncStatus {
  readonly state: SyncState
  readonly attention: Attention | null
  /** Changes and files that are not on the server yet (contract: `data-pending`). */
  readonly pending: number
  readonly dead: number
  readonly conflicts: number
  /** Files whose bytes are still only here. */
  readonly files: number
  /** ISO instant at which the replica last equalled the server; null before the first time. */
  readonly lastSyncedAt: string | null
  /** Set while records are fetched for the first time; null otherwise. */
  readonly bootstrap: BootstrapProgress | null
  /** False until every scope of the selected project has been fetched once. */
  readonly ready: boolean
  /** Names of the entities of which records of this person are still to be fetched for the first time; empty when ready. */
  readonly arriving: readonly string[]
  readonly needsLogin: boolean
  /** ISO instant of the oldest change that is not on the server; null when there is none. */
  readonly oldestUnsentAt: string | null
  /** The browser promised to keep the data; null before it was asked. */
  readonly persisted: boolean | null
  readonly leader: boolean
}

export const EMPTY_STATUS: SyncStatus = {
  state: 'offline',
  attention: null,
  pending: 0,
  dead: 0,
  conflicts: 0,
  files: 0,
  lastSyncedAt: null,
  bootstrap: null,
  ready: false,
  arriving: [],
  needsLogin: false,
  oldestUnsentAt: null,
  persisted: null,
  leader: false,
}
