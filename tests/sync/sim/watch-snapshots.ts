import type { ReplicaState } from '../../../src/engine/data/replica.ts'
import { type SnapshotLine, snapshotLineSchema } from '../../../src/protocol/sync.ts'
import type { NetRequest } from '../../../src/engine/sync/ports.ts'
import type { Device, Tab } from './device.ts'
import type { Commit, MemoryDb } from './memory-db.ts'
import type { RawAnswer } from './server-side.ts'
import type { World } from './world.ts'

type Running = NonNullable<ReplicaState['snapshot']>

/** The snapshot pages that the server sent. */
interface Sent {
  /** The rows of each page, by the token after it. */
  readonly pages: Map<string, readonly string[]>
  /** Row counts of `end` lines; another response of the same snapshot may have had other rows. */
  readonly totals: Set<number>
}

const CALLED_OFF = new Set(['cursor_expired', 'token_invalid', 'epoch_changed'])

/**
 * I17: an interrupted snapshot resumes after the last stored page, no stored row is fetched again, and the number of
 * rows stored in the end is what the server reported.
 */
export class WatchSnapshots {
  private readonly world: World
  private readonly sent = new Map<string, Sent>()
  /** Rows stored by the running snapshot, by replica. */
  private readonly stored = new Map<MemoryDb, Set<string>>()
  /** Replicas whose snapshot the server cancelled. */
  private readonly calledOff = new Set<MemoryDb>()

  constructor(world: World) {
    this.world = world
  }

  private sentTo(user: string, v0: number): Sent {
    const key = `${user} ${v0}`
    const known = this.sent.get(key) ?? { pages: new Map(), totals: new Set<number>() }
    this.sent.set(key, known)
    return known
  }

  /** A request for a snapshot that is partly stored must resume after the stored part. */
  requested(tab: Tab, request: NetRequest): void {
    if (request.path !== '/sync/snapshot' || tab.isFrozen()) return
    const { stream, token } = JSON.parse(String(request.body)) as { stream: string; token: string | null }
    const db = tab.device.replicaOf(tab.user, stream)
    const state = db.row('state', 'state') as unknown as ReplicaState | undefined
    if (state === undefined || state.snapshot === null || state.snapshot.token === null) return
    if (state.fence !== this.world.watch.fenceOf(tab.id)) return
    const kept = state.snapshot
    this.world.judge(
      'I17',
      token === kept.token,
      () => `${tab.device.name} asks for ${db.name} from ${token ?? 'the beginning'} and has ${kept.done} rows`,
    )
  }

  /** The database lost its last commits, or everything. */
  lost(db: MemoryDb): void {
    this.stored.delete(db)
  }

  served(tab: Tab, request: NetRequest, { status, body }: RawAnswer): void {
    if (request.path !== '/sync/snapshot') return
    if (status !== 200) {
      const { code } = (JSON.parse(body) as { result: { code?: string } }).result
      const { stream } = JSON.parse(String(request.body)) as { stream: string }
      if (CALLED_OFF.has(code ?? '')) this.calledOff.add(tab.device.replicaOf(tab.user, stream))
      return
    }
    let sent: Sent | null = null
    for (const text of body.split('\n')) {
      if (text === '') continue
      const line: SnapshotLine = snapshotLineSchema.parse(JSON.parse(text))
      if (line.k === 'begin') sent = this.sentTo(tab.user, line.v0)
      else if (line.k === 'page')
        sent?.pages.set(
          line.token,
          line.rows.map(([entity, id]) => `${line.scope} ${entity} ${id}`),
        )
      else sent?.totals.add(line.rows)
    }
  }

  committed(device: Device, db: MemoryDb, commit: Commit): void {
    for (const { table, before, after } of commit.changes) {
      if (table !== 'state') continue
      const was = before as unknown as ReplicaState | undefined
      const is = after as unknown as ReplicaState | undefined
      const from = was?.snapshot ?? null
      const to = is?.snapshot ?? null
      if (from === null || to === null || from.token === null) this.stored.delete(db)
      if (to !== null && to.token !== null && to.token !== from?.token) this.landed(device, db, to)
      if (from !== null && from.token !== null && was !== undefined && is !== undefined)
        if (to === null || to.token === null) this.ended(device, db, was, from, is)
    }
  }

  private userOf(db: MemoryDb): string {
    return /^lading-replica-([0-9a-f-]{36})-/.exec(db.name)?.[1] ?? ''
  }

  private landed(device: Device, db: MemoryDb, to: Running): void {
    const page = this.sentTo(this.userOf(db), to.v0).pages.get(to.token ?? '')
    const rows = this.stored.get(db) ?? new Set<string>()
    this.stored.set(db, rows)
    const twice = (page ?? []).filter((row) => rows.has(row))
    for (const row of page ?? []) rows.add(row)
    this.world.judge(
      'I17',
      page !== undefined && twice.length === 0,
      () => `${db.name} on ${device.name} fetched ${twice.length} rows twice, ${twice[0] ?? 'of a page unknown'}`,
    )
  }

  /** A partly stored snapshot has ended: it is complete, or there was a reason to give it up. */
  private ended(device: Device, db: MemoryDb, was: ReplicaState, from: Running, is: ReplicaState): void {
    const held = from.scopes.filter((scope) => Object.hasOwn(is.scopes, scope))
    if (is.epoch !== was.epoch || held.length < from.scopes.length) return
    if (this.calledOff.delete(db)) return
    const whole = held.every((scope) => is.scopes[scope]?.complete === true)
    const { totals } = this.sentTo(this.userOf(db), from.v0)
    this.world.judge(
      'I17',
      whole && totals.has(from.done),
      () =>
        `${db.name} on ${device.name} ends with ${from.done} of ${[...totals].join(' or ')} rows, whole ${String(whole)}`,
    )
  }
}
