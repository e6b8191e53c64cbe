import { entitiesOf, isComplete, isOwnShape, isUsable, type ReplicaState } from '../data/replica.ts'
import type { BootstrapProgress, SyncStatus } from '../data/sync-status.ts'
import type { FileEntry } from '../data/local-store.ts'
import type { Context } from './context.ts'
import { countChanges } from './count-changes.ts'
import type { LocalTx } from './outbox.ts'
import type { LeaderFacts } from './ports.ts'
import { entitiesInScope } from './scopes.ts'
import { statusOf } from './status.ts'

const isReady = (state: ReplicaState | undefined): boolean => state !== undefined && isUsable(state)

const NONE: ReadonlySet<string> = new Set()

/**
 * Entities of a stream that are not completely fetched: those of incomplete scopes, or all of them before the first
 * sync has ended. A replica that another build filled lacks the entities that this build added.
 */
export const arrivingOf = (stream: string, state: ReplicaState | undefined): ReadonlySet<string> => {
  const complete = state !== undefined && isComplete(state)
  // A first snapshot lacks what changed while it was taken, until a pull has once reached the head.
  if (complete && state.syncedAt !== null && isOwnShape(state, stream)) return NONE
  if (state === undefined || complete || Object.keys(state.scopes).length === 0) {
    return new Set(entitiesOf(stream).map(({ name }) => name))
  }
  const open = Object.keys(state.scopes).filter((scope) => state.scopes[scope]?.complete !== true)
  return new Set(open.flatMap((scope) => entitiesInScope(stream, scope).map(({ name }) => name)))
}

const progressOf = (stream: string, state: ReplicaState | undefined): BootstrapProgress | null => {
  if (isReady(state)) return null
  return { stream, done: state?.snapshot?.done ?? 0, total: state?.snapshot?.estimate ?? 0 }
}

/** How many of these files have a record that is not on the server either: a photo is one thing to send, not two. */
const countUnsentRecords = async (tx: LocalTx, files: readonly FileEntry[]): Promise<number> => {
  const mids = files.flatMap(({ mid }) => (mid === undefined ? [] : [mid]))
  if (mids.length === 0) return 0
  const records = await tx.find('outbox', { index: 'mid', anyOf: mids })
  return records.filter(({ state }) => state !== 'acked').length
}

const instant = (ms: number): string => new Date(ms).toISOString()

/** Derives the status from what is stored and from the leader's last facts. */
export const readStatus = async (
  context: Context,
  streams: readonly string[],
  leader: LeaderFacts,
  here: { readonly leads: boolean; readonly persisted: boolean | null },
): Promise<SyncStatus> => {
  const stored = await context.ports.localStore.read(
    ['meta', 'outbox', 'dead', 'files', 'reads', 'conflicts'],
    async (tx) => {
      // All are asked at once: a person's write waits until this transaction is over.
      const [fence, changes, dead, reads, waiting, refusedFiles, sent, conflicts, [oldest]] = await Promise.all([
        tx.get('meta', 'fence'),
        countChanges(tx),
        tx.count('dead'),
        tx.count('reads', { index: 'settled', anyOf: [0] }),
        tx.find('files', { index: 'state', anyOf: ['waiting'] }),
        tx.count('files', { index: 'state', anyOf: ['refused'] }),
        tx.count('files', { index: 'state', anyOf: ['sent'] }),
        tx.count('conflicts'),
        tx.find('outbox', { limit: 1 }),
      ])
      const counts = { ...changes, dead, reads, waiting: waiting.length, refusedFiles, sent, conflicts }
      const twice = await countUnsentRecords(tx, waiting)
      return { fence: fence?.value, ...counts, twice, oldest: oldest?.mutation.at ?? null }
    },
  )
  const states = await Promise.all(
    streams.map((stream) => context.replica(stream).read(['state'], (tx) => tx.get('state', 'state'))),
  )
  const synced = states.map((state) => state?.syncedAt ?? null)
  const unsent = stored.unsent + stored.reads + stored.waiting - stored.twice
  const arriving = streams.flatMap((stream, i) => [...arrivingOf(stream, states[i])])
  return statusOf(
    {
      signedOut: leader.needsLogin,
      storageFailing: leader.storage,
      schemaRefused: leader.schemaRefused,
      noAccess: streams.some((stream) => leader.noAccess.includes(stream)),
      reachable: leader.reachable,
      unsent,
      uncovered: stored.uncovered + stored.sent,
      dead: stored.dead + stored.refusedFiles,
      conflicts: stored.conflicts,
      // Never while a screen says that something is still being fetched. What an earlier leader stored about a stream may be outdated.
      upToDate:
        leader.reachable === true &&
        arriving.length === 0 &&
        states.every((state) => state?.upToDate === true && state.fence === stored.fence),
    },
    {
      files: stored.waiting,
      lastSyncedAt: synced.includes(null) ? null : instant(Math.min(...synced.map((at) => at ?? 0))),
      bootstrap: streams.map((stream, i) => progressOf(stream, states[i])).find((found) => found !== null) ?? null,
      ready: states.every(isReady),
      arriving,
      oldestUnsentAt: unsent > 0 ? stored.oldest : null,
      persisted: here.persisted,
      leader: here.leads,
    },
  )
}
