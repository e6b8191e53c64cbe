import type { Attention, BootstrapProgress, SyncState, SyncStatus } from '../data/sync-status.ts'

/** Everything that the status is derived from: what is stored, and what the leader last met. */
export interface Facts {
  readonly signedOut: boolean
  readonly storageFailing: boolean
  readonly schemaRefused: boolean
  readonly noAccess: boolean
  readonly reachable: boolean
  /** Numbered, queued or blocked changes, unsettled reads and files whose bytes are only here. */
  readonly unsent: number
  /** Changes that the server took and no pull has covered yet. */
  readonly uncovered: number
  readonly dead: number
  readonly conflicts: number
  /** Every open stream has reached the head since it was opened, and no snapshot is due. */
  readonly upToDate: boolean
}

/** What a person has to look at first. */
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

/** needs a look x reachable x work left: every combination has its word, and no other is ever shown (law 9). */
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
  const near = facts.reachable ? 'near' : 'far'
  const busy = facts.unsent > 0 || facts.uncovered > 0 || !facts.upToDate ? 'busy' : 'done'
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

/** The one place where a status comes from. */
export const statusOf = (facts: Facts, shown: Shown): SyncStatus => ({
  state: stateOfFacts(facts),
  attention: attentionOf(facts),
  pending: facts.unsent,
  dead: facts.dead,
  conflicts: facts.conflicts,
  needsLogin: facts.signedOut,
  ...shown,
})
