import type { ReplicaState } from '../../../src/engine/data/replica.ts'
import type { Device } from './device.ts'
import type { Commit, MemoryDb } from './memory-db.ts'
import type { World } from './world.ts'

type Change = Commit['changes'][number]

/** Whether only a leader stores this: sequence numbers, responses of the server, and the resulting states of files. */
const isLeaders = ({ table, key, before, after }: Change): boolean => {
  if (table === 'meta') return String(key).startsWith('lane:')
  if (table === 'files') return before !== undefined && ['sent', 'kept'].includes(String(after?.['state']))
  if (table !== 'outbox' || before === undefined) return false
  if (before['state'] === 'acked') return true
  if (after === undefined) return before['state'] === 'inflight'
  return after['state'] === 'inflight' || after['state'] === 'acked' || before['state'] === 'inflight'
}

/**
 * I11, observed from outside: records which tab took which fence, and checks every later commit that only a leader
 * makes. A local store is checked against its own fence, a replica against the fence that the last leader wrote to it.
 */
export class WatchLeaders {
  private readonly world: World
  /** The newest fence of each tab. */
  private readonly fences = new Map<number, number>()

  constructor(world: World) {
    this.world = world
  }

  fenceOf(tab: number): number {
    return this.fences.get(tab) ?? 0
  }

  localStoreCommitted(device: Device, db: MemoryDb, commit: Commit): void {
    const current = Number(db.row('meta', 'fence')?.['value'] ?? 0)
    for (const change of commit.changes) {
      if (change.table === 'meta' && change.key === 'fence') {
        const before = Number(change.before?.['value'] ?? 0)
        if (commit.by !== null) this.fences.set(commit.by, current)
        this.world.judge('I11', current > before, () => `the fence of ${device.name} fell from ${before}`)
      } else if (isLeaders(change) && commit.by !== null && current > 1) {
        const own = this.fenceOf(commit.by)
        this.world.judge(
          'I11',
          own === current,
          () => `tab ${commit.by} of fence ${own} stored ${change.table} ${change.key} under fence ${current}`,
        )
      }
    }
  }

  replicaCommitted(device: Device, db: MemoryDb, commit: Commit): void {
    for (const { table, before } of commit.changes) {
      if (table !== 'state' || before === undefined || commit.by === null) continue
      const left = (before as unknown as ReplicaState).fence
      const own = this.fenceOf(commit.by)
      if (left < 2) continue
      this.world.judge(
        'I11',
        own >= left,
        () => `tab ${commit.by} of fence ${own} wrote to ${db.name} of fence ${left} on ${device.name}`,
      )
    }
  }
}
