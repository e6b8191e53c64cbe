import type { Attention, BootstrapProgress, SyncState, SyncStatus } from '../data/sync-status.ts'

/** Input of the status: what is stored, and the leader's last facts. */
export interface Facts {
  readonly signedOut: boolean
  readonly storageFailing: boolean
  readonly schemaRefused: boolean
  readonly noAccess: boolean
  /** Null before the first contact since the start. */
  readonly reachable: boolean | null
  /** Queued, in-flight or blocked changes, unsettled scans, and files whose bytes are only on this device. */
  readonly unsent: number
  /** Changes that the server accepted and no pull has covered yet. */
  readonly uncovered: number
  readonly dead: number
  readonly conflicts: number
  /** Every open stream has reached the head since it was opened, and no snapshot is due. */
  readonly upToDate: boolean
}

/** What needs the person's attention, most important first. */
const ATTENTION: readonly (readonly [Attention, (facts: Facts) => boolean])[] = [
  ['storage', (facts) => facts.storageFailing],
  ['update-required', (facts) => facts.schemaRefused],
  ['needs-login', (facts) => facts.signedOut],
  ['no-access', (facts) => facts.noAccess],
  ['refused', (facts) => facts.dead > 0],
  ['conflicts', (facts) => facts.conflicts > 0],
]

export const attentionOf = (facts: Facts): Attention | null =>
  ATTENTION.find(([, applies]) => applies(facts))?.[0] ?? null

/** attention x reachable x work left: each combination has exactly one state (law 9). */
const TABLE: { readonly [key in `${'look' | 'calm'}-${'near' | 'far'}-${'busy' | 'done'}`]: SyncState } = {
  'look-near-busy': 'attention',
  'look-near-done': 'attention',
  'look-far-busy': 'attention',
  'look-far-done': 'attention',
  'calm-near-busy': 'sending',
  'calm-near-done': 'synced',
  'calm-far-busy': 'offline',
  'calm-far-done': 'offline',
}

export const stateOfFacts = (facts: Facts): SyncState => {
  const look = attentionOf(facts) === null ? 'calm' : 'look'
  const near = facts.reachable === false ? 'far' : 'near'
  const known = facts.reachable !== null && facts.upToDate
  const busy = facts.unsent > 0 || facts.uncovered > 0 || !known ? 'busy' : 'done'
  return TABLE[`${look}-${near}-${busy}`]
}

export interface Shown {
  readonly files: number
  readonly lastSyncedAt: string | null
  readonly bootstrap: BootstrapProgress | null
  readonly ready: boolean
  readonly arriving: readonly string[]
  readonly oldestUnsentAt: string | null
  readonly persisted: boolean | null
  readonly leader: boolean
}

/** The only function that derives a status. */
export const statusOf = (facts: Facts, shown: Shown): SyncStatus => ({
  state: stateOfFacts(facts),
  attention: attentionOf(facts),
  reachable: facts.reachable,
  pending: facts.unsent,
  dead: facts.dead,
  conflicts: facts.conflicts,
  needsLogin: facts.signedOut,
  ...shown,
})
