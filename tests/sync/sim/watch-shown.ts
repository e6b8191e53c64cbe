import { plainRow, type ReplicaState } from '../../../src/engine/data/replica.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import type { OutboxEntry } from '../../../src/engine/data/local-store.ts'
import type { RowChange } from '../../../src/engine/data/row-source.ts'
import { keysOf } from '../../../src/engine/mutators/apply.ts'
import type { Device, Tab } from './device.ts'
import type { Commit, MemoryDb } from './memory-db.ts'
import { difference, fieldsOf } from './watch-rows.ts'
import type { World } from './world.ts'

/** A change is visible in every tab within this time after it was stored (I10). */
const SEEN_MS = 200
/** A row that changed less than this before the check may not have reached the other tabs. */
const SETTLED_MS = 60
/** A status must be updated within this time. */
const SAID_MS = 5000
/** A tab that opened less than this before may not be listening yet. */
const OPENING_MS = 2000

interface Told {
  readonly row: string
  readonly at: number
}

/** I10: compares what every tab was notified of with what is stored. */
export class WatchShown {
  private readonly world: World
  private readonly told = new Map<Tab, Map<string, Told>>()
  /** By tab, stream and entity: when all rows were last reported as changed. */
  private readonly reread = new Map<string, number>()
  private readonly changedAt = new Map<MemoryDb, Map<string, number>>()
  private readonly lostAt = new Map<MemoryDb, number>()
  private readonly stateAt = new Map<MemoryDb, number>()

  constructor(world: World) {
    this.world = world
  }

  lost(db: MemoryDb): void {
    this.lostAt.set(db, this.world.scheduler.now())
  }

  committed(db: MemoryDb, commit: Commit): void {
    const times = this.changedAt.get(db) ?? new Map<string, number>()
    this.changedAt.set(db, times)
    for (const { table, key } of commit.changes) {
      if (table === 'state') this.stateAt.set(db, this.world.scheduler.now())
      if (table.startsWith('row_')) times.set(`${table.slice(4)}/${key}`, this.world.scheduler.now())
    }
  }

  /** The engine of a tab notifies its screens of rows. */
  rows(tab: Tab, stream: string, entity: string, changes: readonly RowChange[] | null): void {
    const now = this.world.scheduler.now()
    if (changes === null) {
      this.reread.set(`${tab.id} ${stream} ${entity}`, now)
      return
    }
    const told = this.told.get(tab) ?? new Map<string, Told>()
    this.told.set(tab, told)
    for (const { id, row } of changes) told.set(`${stream} ${entity}/${id}`, { row: fieldsOf(row), at: now })
  }

  /** I18, inside a tab: while it reports `synced`, it has pulled to the head and no snapshot runs. */
  status(tab: Tab): void {
    if (tab.status?.state !== 'synced') return
    const at = this.world.scheduler.now()
    this.world.scheduler.after(SAID_MS, () => {
      const { project } = tab.engine
      if (!tab.alive || tab.isFrozen() || tab.thawedAt >= at || tab.status?.state !== 'synced') return
      for (const stream of [GLOBAL_STREAM, project()]) {
        if (stream === null) continue
        const db = tab.device.replicaOf(tab.user, stream)
        if ((this.stateAt.get(db) ?? 0) >= at || (this.lostAt.get(db) ?? -1) >= at) continue
        const state = db.row('state', 'state') as unknown as ReplicaState | undefined
        if (state === undefined) continue
        const whole = state.upToDate && state.snapshot === null && state.cursor !== null
        this.world.judge('I18', whole, () => `tab ${tab.id} says synced, and ${db.name} is not up to date`)
      }
    })
  }

  /** A change was stored: checks a little later whether every tab shows it. */
  stored(device: Device, user: string, entry: OutboxEntry, by: number | null): void {
    const at = this.world.scheduler.now()
    const writer = device.liveTabs().find((tab) => tab.id === by)
    if (writer === undefined) return
    this.world.scheduler.after(SEEN_MS, () => this.look(device, user, entry, writer, at))
  }

  /** A tab that started after a crash shows everything that waits, with or without a network. */
  startedAfterCrash(tab: Tab): void {
    const { device, user, openedAt } = tab
    if (!tab.alive || tab.isFrozen() || tab.thawedAt >= 0 || device.failing !== null || device.failedAt >= openedAt)
      return
    for (const row of device.localStoreOf(user).rows('outbox')) {
      const entry = row as unknown as OutboxEntry
      if (entry.stream === tab.engine.project()) this.look(device, user, entry, tab, openedAt)
    }
  }

  private look(device: Device, user: string, entry: OutboxEntry, writer: Tab, at: number): void {
    const quietSince = (tab: Tab): boolean => tab.alive && !tab.isFrozen() && tab.thawedAt < at
    if (!quietSince(writer) || device.failing !== null || device.failedAt >= at) return
    const db = device.replicaOf(user, entry.stream)
    if ((this.lostAt.get(db) ?? -1) >= at) return
    const kept = device.localStoreOf(user).row('outbox', entry.ord) as unknown as OutboxEntry | undefined
    if (kept?.mid !== entry.mid) return
    const state = db.row('state', 'state') as unknown as ReplicaState | undefined
    const covered = kept.seq !== null && kept.state === 'acked' && kept.seq <= (state?.covered ?? 0)
    const keys = keysOf(entry.mutation).filter((key) => db.has(`row_${key.slice(0, key.indexOf('/'))}`))
    if (covered || keys.length === 0) return
    this.world.judge(
      'I10',
      db.row('overlay', entry.ord)?.['mid'] === entry.mid,
      () => `${entry.mutation.name} ${entry.mid} is stored for ${SEEN_MS} ms and not shown on ${device.name}`,
    )
    const siblings = device
      .liveTabs()
      .filter((tab) => tab.user === user && quietSince(tab) && tab.openedAt < at - OPENING_MS)
    for (const key of keys) for (const tab of siblings) this.lookIn(db, entry, key, tab, writer, at)
  }

  private lookIn(db: MemoryDb, entry: OutboxEntry, key: string, tab: Tab, writer: Tab, at: number): void {
    const now = this.world.scheduler.now()
    const [entity = '', id = ''] = key.split('/')
    if (now - (this.changedAt.get(db)?.get(key) ?? 0) < SETTLED_MS) return
    if ((this.reread.get(`${tab.id} ${entry.stream} ${entity}`) ?? -1) >= at) return
    const row = db.row(`row_${entity}`, id) as unknown as StoredRow | undefined
    const stands = fieldsOf(row === undefined ? null : plainRow(row))
    const told = this.told.get(tab)?.get(`${entry.stream} ${key}`)
    this.world.judge('I10', told !== undefined && told.at >= at && told.row === stands, () => {
      const when = told === undefined ? 'never told' : `told ${now - told.at} ms ago`
      const what = difference(told?.row ?? 'nothing', stands)
      return `${entry.mutation.name} ${entry.mid} of tab ${writer.id}: tab ${tab.id} (${when}) shows ${key} as ${what}`
    })
  }
}
