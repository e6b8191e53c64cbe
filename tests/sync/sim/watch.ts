import type { OutboxEntry } from '../../../src/engine/data/local-store.ts'
import type { PushAnswer } from '../../../src/protocol/sync.ts'
import type { NetRequest } from '../../../src/engine/sync/ports.ts'
import type { Device, Tab } from './device.ts'
import type { Commit, MemoryDb } from './memory-db.ts'
import type { RawAnswer } from './server-side.ts'
import { WatchLeaders } from './watch-leaders.ts'
import { WatchRows } from './watch-rows.ts'
import { WatchShown } from './watch-shown.ts'
import { WatchSnapshots } from './watch-snapshots.ts'
import type { World } from './world.ts'

/** A change as it was first stored. */
export interface StoredChange {
  readonly entry: OutboxEntry
  readonly user: string
  readonly device: string
}

const LOCAL_STORE = 'lading-vault-'
const ASKED_AT_MOST = 150
const MINUTE = 60_000
const MAX_ATTEMPTS = 5
const ABOUT_CHANGES: ReadonlySet<number> = new Set([413, 500])

/** Checks every commit, request and response while a world runs, and reports violations. */
export class Watch {
  /** Every change that was ever stored in an outbox, by mid. */
  readonly stored = new Map<string, StoredChange>()
  /** Every raw scan that was ever stored, by id. */
  readonly reads = new Map<string, { readonly raw: string; readonly user: string; readonly device: string }>()
  /** Changes that the person discarded or replaced. */
  readonly withdrawn = new Set<string>()
  /** Changes that a device parked after too many failures; later changes are sent without them. */
  readonly setAside = new Set<string>()
  /** Changes that the person sent again: their order may differ from that of their creation. */
  readonly again = new Set<string>()
  /** Values that the person chose in a conflict. */
  readonly chosenAgain = new Set<string>()
  /** Changes that a client stored as accepted, and the device (I1). */
  readonly accepted = new Map<string, string>()
  /** How often a push with the change was processed. */
  readonly delivered = new Map<string, number>()
  /** Server errors about the contents of a push, by mid; one that is too large counts as all attempts. */
  readonly failedAnswers = new Map<string, number>()
  /** Files whose bytes were evicted before the server had them. */
  readonly filesLost = new Set<string>()
  /** How often the server was restored from its backup. */
  timesPutBack = 0
  readonly filesTaken = new Map<string, string>()
  /** Texts that were ever stored in an outbox or as a raw scan. */
  private readonly texts = new Set<string>()
  /** This tab is killed as soon as it has stored a change. */
  dyingWriter: Tab | null = null
  readonly snapshots: WatchSnapshots
  readonly shown: WatchShown
  private readonly leaders: WatchLeaders
  private readonly rows: WatchRows
  private readonly asked = new Map<string, { at: number; count: number }>()
  private readonly world: World

  constructor(world: World) {
    this.world = world
    this.snapshots = new WatchSnapshots(world)
    this.shown = new WatchShown(world)
    this.leaders = new WatchLeaders(world)
    this.rows = new WatchRows(world)
  }

  committed(device: Device, db: MemoryDb, commit: Commit): void {
    if (db.name.startsWith(LOCAL_STORE)) {
      const user = db.name.slice(LOCAL_STORE.length)
      this.leaders.localStoreCommitted(device, db, commit)
      this.rows.localStoreCommitted(device, user, commit)
      this.localStoreCommitted(device, user, commit)
      return
    }
    this.leaders.replicaCommitted(device, db, commit)
    this.rows.replicaCommitted(device, db, commit)
    this.snapshots.committed(device, db, commit)
    this.shown.committed(db, commit)
  }

  private localStoreCommitted(device: Device, user: string, commit: Commit): void {
    for (const { table, before, after } of commit.changes) {
      if (table === 'outbox' && after !== undefined) {
        const entry = after as unknown as OutboxEntry
        if (!this.stored.has(entry.mid)) {
          this.stored.set(entry.mid, { entry, user, device: device.name })
          this.keepTexts(entry.mutation.body)
          this.shown.stored(device, user, entry, commit.by)
          if (commit.by !== null && commit.by === this.dyingWriter?.id) this.dyingWriter.kill()
        }
        if (entry.state === 'acked') this.accepted.set(entry.mid, device.name)
        if (entry.state === 'inflight' && before?.['state'] !== 'inflight') this.numbered(device, user, entry)
        if (entry.state === 'acked' && before?.['state'] !== 'acked') this.merged(device, user, entry)
      }
      if (table === 'outbox' && before !== undefined && before['mid'] !== after?.['mid'])
        this.left(device, user, String(before['mid']))
      if (table === 'reads' && before === undefined && after !== undefined) {
        this.reads.set(String(after['id']), { raw: String(after['raw']), user, device: device.name })
        this.keepTexts(after)
      }
      if (table === 'reads' && before !== undefined && after === undefined) this.readRemoved(String(before['id']))
      if (table === 'dead' && before === undefined && after?.['reason'] === 'parked') this.parked(String(after['mid']))
      if (table === 'files' && after?.['state'] === 'waiting' && before === undefined) {
        const id = String(after['id'])
        this.world.judge('I14', device.bytes.has(id), () => `${id} was said to be kept and its bytes are not`)
      }
    }
  }

  /** I8: no two changes that wait for the server, or for the pull that covers them, have one number. */
  private numbered(device: Device, user: string, { mid, stream, seq }: OutboxEntry): void {
    const twice = device
      .localStoreOf(user)
      .rows('outbox')
      .some((row) => row['mid'] !== mid && row['stream'] === stream && row['seq'] === seq)
    this.world.judge('I8', !twice, () => `${mid} of ${device.name} has the number ${seq} of another change`)
  }

  /** I21: the conflicts of a merge are stored with its outcome. */
  private merged(device: Device, user: string, { mid, outcome }: OutboxEntry): void {
    for (const { path } of outcome?.conflicts ?? [])
      this.world.judge(
        'I21',
        device.localStoreOf(user).row('conflicts', `${mid}:${path}`) !== undefined,
        () => `${path} of ${mid} was not taken, and ${device.name} keeps no conflict`,
      )
  }

  private keepTexts(value: unknown): void {
    if (typeof value === 'string') this.texts.add(value)
    else if (value !== null && typeof value === 'object')
      for (const inner of Object.values(value)) this.keepTexts(inner)
  }

  /** A write has resolved, so its unique texts must be stored. */
  promised(what: string, texts: readonly string[]): void {
    for (const text of texts)
      this.world.judge('I2', this.texts.has(text), () => `${what} said it is kept, and ${text} is nowhere`)
  }

  /** A change leaves the queue only when the server accepted it, a person discarded it, or it is a dead letter. */
  private left(device: Device, user: string, mid: string): void {
    const waits = device.localStoreOf(user).row('dead', mid) !== undefined
    const kept = waits || this.accepted.has(mid) || this.withdrawn.has(mid)
    this.world.judge('I2', kept, () => `${mid} left the queue of ${device.name} and no answer had come`)
  }

  /** A raw scan is removed from the device only when the server has it. */
  private readRemoved(id: string): void {
    const taken = [...this.stored].some(
      ([
        mid,
        {
          entry: { mutation },
        },
      ]) => mutation.name === 'packing_slip.scan' && mutation.body['id'] === id && this.accepted.has(mid),
    )
    this.world.judge('I2', taken, () => `the read ${id} left its device and no server took it`)
  }

  /** Only responses count: a lost network parks nothing. */
  private parked(mid: string): void {
    this.setAside.add(mid)
    const answers = this.failedAnswers.get(mid) ?? 0
    this.world.judge('I13', answers >= MAX_ATTEMPTS, () => `${mid} was parked after ${answers} answers`)
  }

  /** A response reached a device. */
  answered(request: NetRequest, status: number): void {
    if (request.path !== '/sync/push' || !ABOUT_CHANGES.has(status)) return
    const { mutations } = JSON.parse(String(request.body)) as { mutations: readonly { readonly mid: string }[] }
    const count = status === 413 ? MAX_ATTEMPTS : 1
    for (const { mid } of mutations) this.failedAnswers.set(mid, (this.failedAnswers.get(mid) ?? 0) + count)
  }

  requested(tab: Tab, request: NetRequest): void {
    this.snapshots.requested(tab, request)
    const body = typeof request.body === 'string' ? request.body : ''
    const key = `${tab.device.name} ${tab.user} ${request.method} ${request.path} ${body}`
    const now = this.world.scheduler.now()
    const seen = this.asked.get(key)
    const fresh = seen === undefined || now - seen.at > MINUTE
    const count = fresh ? 1 : seen.count + 1
    this.asked.set(key, { at: fresh ? now : seen.at, count })
    if (count > 1)
      this.world.judge(
        'I20',
        count !== ASKED_AT_MOST,
        () => `${key.slice(0, 300)} asked ${ASKED_AT_MOST} times within a minute`,
      )
  }

  async served(tab: Tab, request: NetRequest, answer: RawAnswer): Promise<void> {
    if (request.path === '/sync/push' && answer.status === 200) {
      const push = (JSON.parse(answer.body) as { result: PushAnswer }).result
      const { stream, mutations } = JSON.parse(String(request.body)) as {
        stream: string
        mutations: readonly { readonly mid: string }[]
      }
      for (const { mid } of mutations) this.delivered.set(mid, (this.delivered.get(mid) ?? 0) + 1)
      this.world.network.poke(stream, push.head)
    }
    this.snapshots.served(tab, request, answer)
    if (request.path.startsWith('/sync/uploads') && answer.status === 200) {
      await Promise.resolve()
      for (const stream of this.world.devices.flatMap((d) => d.liveTabs().map((t) => t.engine.project()))) {
        if (stream !== null) this.world.network.poke(stream, 0)
      }
    }
  }

  /** I14: bytes are removed from a device only when the server has them. */
  bytesRemoved(id: string): void {
    const sha256 = this.filesTaken.get(id)
    if (sha256 === undefined || this.withdrawn.has(`file ${id}`)) return
    const held = this.world.server.files.finished.has(sha256)
    this.world.judge('I14', held, () => `bytes of ${id} deleted before the server had them`)
  }

  /** The last commits of a database were lost, or all of them. */
  lost(db: MemoryDb): void {
    this.snapshots.lost(db)
    this.shown.lost(db)
  }

  /**
   * The browser evicted everything that this device has stored: what waited there is lost. That includes accepted changes that
   * a restored server lacks and that were not sent to it again.
   */
  evicted({ name, bytes }: Device, onServer: ReadonlySet<string>): void {
    for (const [mid, { device }] of this.stored) if (device === name) this.withdrawn.add(mid)
    for (const [mid, device] of this.accepted)
      if (device === name && this.timesPutBack > 0 && !onServer.has(mid)) this.accepted.delete(mid)
    for (const [id, { device }] of this.reads) if (device === name) this.reads.delete(id)
    for (const id of bytes.keys()) this.filesLost.add(id)
  }

  putBack(): void {
    this.timesPutBack += 1
  }

  fenceOf(tab: number): number {
    return this.leaders.fenceOf(tab)
  }

  users(): string[] {
    return [...new Set([...this.stored.values()].map(({ user }) => user))]
  }
}
