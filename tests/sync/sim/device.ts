import type { Person } from '../../../src/catalogue/rule.ts'
import { type Replica, replicaName, replicaSchema, type ReplicaTables } from '../../../src/engine/data/replica.ts'
import type { Store, Tx } from '../../../src/engine/data/store.ts'
import { StoreFailure, type StoreFailureKind } from '../../../src/engine/data/store.ts'
import type { SyncStatus } from '../../../src/engine/data/sync-status.ts'
import {
  type LocalStore,
  LOCAL_STORE_SCHEMA,
  localStoreName,
  type LocalTables,
} from '../../../src/engine/data/local-store.ts'
import { createEngine, type Engine } from '../../../src/engine/sync/engine.ts'
import type {
  ChannelMessage,
  EnginePorts,
  NetAnswer,
  NetRequest,
  SegmentLimits,
} from '../../../src/engine/sync/ports.ts'
import { StreamBroken } from '../../../src/engine/sync/snapshot.ts'
import { MemoryDb } from './memory-db.ts'
import { copied } from './copied.ts'
import { createDice } from './random.ts'
import { sha256Hex } from './server-side.ts'
import type { World } from './world.ts'

interface Waiter {
  readonly tab: Tab
  readonly grant: (lost: AbortController) => void
}

interface Lock {
  holder: { readonly tab: Tab; readonly lost: AbortController; readonly release: () => void } | null
  readonly queue: Waiter[]
}

/** One browser profile: databases, files, locks and channels that its tabs share, with its own clock and network. */
export class Device {
  readonly name: string
  readonly world: World
  readonly dbs = new Map<string, MemoryDb>()
  readonly bytes = new Map<string, ArrayBuffer>()
  /** How many files fit on its disk. */
  mostFiles = Number.POSITIVE_INFINITY
  readonly locks = new Map<string, Lock>()
  tabs: Tab[] = []
  /** Its profile was copied from another device. */
  isCopy = false
  /** Its app is of the release before. */
  isOlder = false
  /** Offset of the wall clock, milliseconds. */
  skew = 0
  /** `out`: requests are lost. `in`: responses are lost. */
  deaf = { out: false, in: false }
  /** For each tab, when it stores rows as segments; null as in the product. */
  segments: (() => SegmentLimits) | null = null
  /** While set, writes fail in this way. */
  failing: { readonly kind: StoreFailureKind; readonly probability: number } | null = null
  /** Time of the last failed write. */
  failedAt = -1

  constructor(name: string, world: World) {
    this.name = name
    this.world = world
  }

  private db(name: string, schema: () => { readonly [table: string]: string }, strict: boolean): MemoryDb {
    const known = this.dbs.get(name)
    if (known !== undefined) return known
    return this.watched(new MemoryDb(name, schema(), strict))
  }

  private watched(made: MemoryDb): MemoryDb {
    made.onCommit = (commit) => this.world.watch.committed(this, made, commit)
    made.onLost = () => this.world.watch.lost(made)
    this.dbs.set(made.name, made)
    return made
  }

  /** Takes over all that a profile has stored: its id, numbers and unsent work too. */
  copyProfile(from: Device): void {
    for (const db of from.dbs.values()) this.watched(db.copy())
    for (const [id, bytes] of from.bytes) this.bytes.set(id, bytes)
    this.isCopy = true
  }

  localStoreOf(user: string): MemoryDb {
    return this.db(localStoreName(user), () => LOCAL_STORE_SCHEMA, true)
  }

  replicaOf(user: string, stream: string): MemoryDb {
    return this.db(replicaName(user, stream), () => replicaSchema(stream), false)
  }

  liveTabs(): Tab[] {
    return this.tabs.filter((tab) => tab.alive)
  }

  lock(name: string): Lock {
    const known = this.locks.get(name) ?? { holder: null, queue: [] }
    this.locks.set(name, known)
    return known
  }

  grantNext(name: string): void {
    const lock = this.lock(name)
    if (lock.holder !== null) return
    const next = lock.queue.shift()
    if (next === undefined) return
    next.grant(new AbortController())
  }
}

let tabCount = 0

/** One tab with its worker. After it is killed, promises that it awaits never settle. */
export class Tab {
  readonly device: Device
  readonly user: string
  readonly id: number
  readonly engine: Engine
  alive = true
  readonly openedAt: number
  /** Time when it was last resumed. */
  thawedAt = -1
  private frozen = false
  private readonly kept = new Set<() => void>()
  status: SyncStatus | null = null
  /** Kills the tab after this many storage and network points. */
  killAtPoint: number | null = null
  /** Freezes the tab for this long at its next call to the server. */
  freezeAtCall: number | null = null
  /** Freezes the tab for `ms` after this many points. */
  freezeAtPoint: { readonly point: number; readonly ms: number } | null = null
  private points = 0
  private readonly listeners = new Set<(message: ChannelMessage) => void>()
  private readonly world: World

  constructor(device: Device, user: string, person: () => Person, project: string | null) {
    this.device = device
    this.world = device.world
    this.user = user
    tabCount += 1
    this.id = tabCount
    this.openedAt = this.world.scheduler.now()
    const dice = createDice(this.world.dice.below(2 ** 31))
    const ports: EnginePorts = {
      clock: {
        now: () => this.world.now() + device.skew,
        timer: (ms, callback) => this.event(ms, callback),
      },
      random: dice.next,
      net: (request) => this.net(request),
      locks: { hold: (name, options, work) => this.hold(name, options, work) },
      channel: {
        post: (message) => this.post(message),
        listen: (listener) => {
          this.listeners.add(listener)
          return () => this.listeners.delete(listener)
        },
      },
      session: this.world.sessions.portFor(this),
      files: {
        put: async (id, bytes) => {
          await this.point()
          this.failMaybe()
          if (device.bytes.size >= device.mostFiles) throw new StoreFailure('full', new Error('no room'))
          device.bytes.set(id, bytes)
          await this.point()
        },
        get: async (id) => {
          await this.point()
          return device.bytes.get(id) ?? null
        },
        remove: async (id) => {
          await this.point()
          this.world.watch.bytesRemoved(id)
          device.bytes.delete(id)
        },
      },
      localStore: this.store<LocalTables>(device.localStoreOf(user)) as LocalStore,
      openReplica: (stream) => this.store<ReplicaTables>(device.replicaOf(user, stream)) as Replica,
      sha256: (bytes) => Promise.resolve(sha256Hex(bytes)),
      ...(device.segments === null ? {} : { segments: device.segments() }),
      visible: () => true,
    }
    this.engine = createEngine({
      ports,
      userId: user,
      person,
      device: () => device.name,
      project,
      listener: {
        rows: (stream, entity, changes) => this.world.watch.shown.rows(this, stream, entity, changes),
        outbox: () => undefined,
        states: () => undefined,
        arrived: () => undefined,
        refused: () => undefined,
        status: () => {
          this.status = this.engine.status()
          this.world.watch.shown.status(this)
        },
      },
    })
    device.tabs.push(this)
  }

  kill(): void {
    if (!this.alive) return
    this.alive = false
    for (const [name, lock] of this.device.locks) {
      lock.queue.splice(0, lock.queue.length, ...lock.queue.filter((waiter) => waiter.tab !== this))
      if (lock.holder?.tab === this) {
        lock.holder = null
        this.device.grantNext(name)
      }
    }
    this.device.tabs = this.device.tabs.filter((tab) => tab !== this)
  }

  /** Delays all events of this tab until it is resumed. */
  freeze(ms: number): void {
    this.frozen = true
    this.world.scheduler.after(ms, () => this.thaw())
  }

  isFrozen(): boolean {
    return this.frozen
  }

  thaw(): void {
    if (this.frozen) this.thawedAt = this.world.scheduler.now()
    this.frozen = false
    const kept = [...this.kept]
    this.kept.clear()
    for (const fire of kept) fire()
  }

  /**
   * Schedules an event of this tab; dropped when the tab is dead, delayed while it is frozen. Returns a function that
   * cancels it.
   */
  event(ms: number, run: () => Promise<void> | void): () => void {
    const { scheduler } = this.world
    let canceled = false
    const fire = (): Promise<void> | void => {
      if (!this.alive || canceled) return undefined
      if (!this.frozen) return run()
      this.kept.add(() => void scheduler.after(0, fire))
      return undefined
    }
    scheduler.after(ms, fire)
    return () => {
      canceled = true
    }
  }

  /** A point where the tab may be killed: before an operation starts, and before its result arrives. */
  point(): Promise<void> {
    return new Promise((resolve) => {
      this.event(this.world.dice.next() * 2, () => {
        this.points += 1
        if (this.killAtPoint !== null && this.points >= this.killAtPoint) {
          this.world.note(`${this.device.name} tab ${this.id} killed at point ${this.points}`)
          this.kill()
          return
        }
        if (this.freezeAtPoint !== null && this.points >= this.freezeAtPoint.point) {
          this.freeze(this.freezeAtPoint.ms)
          this.freezeAtPoint = null
        }
        resolve()
      })
    })
  }

  killAfter(points: number): void {
    this.killAtPoint = this.points + points
  }

  freezeAfter(points: number, ms: number): void {
    this.freezeAtPoint = { point: this.points + points, ms }
  }

  private failMaybe(): void {
    const { failing } = this.device
    if (failing === null || !this.world.dice.chance(failing.probability)) return
    this.device.failedAt = this.world.scheduler.now()
    throw new StoreFailure(failing.kind)
  }

  /** A connection of this tab to a database; results arrive in the order in which the transactions ran. */
  private store<T>(db: MemoryDb): Store<T> {
    let heard: Promise<unknown> = Promise.resolve()
    const run = async <R>(tables: readonly string[], write: boolean, work: (tx: Tx<T>) => Promise<R>): Promise<R> => {
      await this.point()
      // A transaction runs within one event, because databases isolate transactions.
      let result: { readonly value: R } | null = null
      let failure: unknown = null
      await new Promise<void>((resolve) => {
        const cancel = this.event(0, async () => {
          try {
            if (write) this.failMaybe()
            result = { value: await db.transact(tables, write, (tx) => work(tx as Tx<T>), this.id) }
          } catch (error) {
            failure = error
          }
          resolve()
        })
        void cancel
      })
      heard = Promise.all([heard, this.point()])
      await heard
      if (failure !== null) throw failure
      if (result === null) throw new Error('unreachable')
      return (result as { readonly value: R }).value
    }
    return {
      tables: db.tableNames() as (keyof T & string)[],
      read: (tables, work) => run(tables, false, work),
      write: (tables, work) => run(tables, true, work),
      close: () => undefined,
    }
  }

  private post(message: ChannelMessage): void {
    const copy = copied(message)
    for (const other of this.device.liveTabs()) {
      if (other === this || other.user !== this.user) continue
      other.event(this.world.dice.next() * 5, () => {
        for (const listener of other.listeners) listener(copy)
      })
    }
  }

  private hold(
    name: string,
    { steal, signal }: { readonly steal?: boolean; readonly signal: AbortSignal },
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const lock = this.device.lock(name)
    return new Promise((resolve, reject) => {
      const grant = (lost: AbortController): void => {
        const release = (): void => {
          if (lock.holder?.lost === lost) {
            lock.holder = null
            this.device.grantNext(name)
          }
        }
        lock.holder = { tab: this, lost, release }
        lost.signal.addEventListener('abort', () => reject(new Error('lock stolen')), { once: true })
        this.event(0, () => {
          void work(lost.signal).then(
            () => {
              release()
              resolve()
            },
            (error: unknown) => {
              release()
              reject(error instanceof Error ? error : new Error(String(error)))
            },
          )
        })
      }
      if (steal === true) {
        const before = lock.holder
        lock.holder = null
        before?.tab.event(0, () => before.lost.abort())
        grant(new AbortController())
        return
      }
      const waiter: Waiter = { tab: this, grant }
      signal.addEventListener(
        'abort',
        () => {
          const at = lock.queue.indexOf(waiter)
          if (at >= 0) {
            lock.queue.splice(at, 1)
            reject(new Error('gave up waiting'))
          }
        },
        { once: true },
      )
      lock.queue.push(waiter)
      this.device.grantNext(name)
    })
  }

  private net(request: NetRequest): Promise<NetAnswer> {
    return new Promise((resolve, reject) => {
      let done = false
      const finish = (settle: () => void): void => {
        if (done) return
        done = true
        request.signal?.removeEventListener('abort', aborted)
        settle()
      }
      const broken = (why: string): void => finish(() => reject(new Error(why)))
      const aborted = (): void => broken('aborted')
      if (request.signal?.aborted === true) return broken('aborted')
      this.event(request.timeoutMs, () => broken('timed out'))
      request.signal?.addEventListener('abort', aborted, { once: true })
      const frozenFor = request.path.startsWith('/sync/stream') ? null : this.freezeAtCall
      if (frozenFor !== null) {
        this.freezeAtCall = null
        this.freeze(frozenFor)
      }
      this.world.network.send(this, request, (answer) => {
        if (answer === null) {
          broken('no answer')
          return
        }
        const bytes = answer.body
        finish(() =>
          resolve({
            status: answer.status,
            header: (name) => answer.headers[name] ?? null,
            text: () => (answer.cut === undefined ? Promise.resolve(bytes) : Promise.reject(new StreamBroken('cut'))),
            bytes: () => Promise.reject(new Error('not used')),
            lines: () => this.lines(answer.body, answer.cut),
          }),
        )
      })
    })
  }

  private async *lines(body: string, cut: number | undefined): AsyncGenerator<string> {
    const arrived = cut === undefined ? body : body.slice(0, cut)
    const lines = arrived.split('\n')
    const rest = lines.pop() ?? ''
    for (const line of lines) {
      await this.point()
      yield line
    }
    if (cut !== undefined) throw new StreamBroken('cut')
    if (rest !== '') yield rest
  }
}
