import { plainRow, type ReplicaState } from '../../../src/engine/data/replica.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/mutation.ts'
import type { OutboxEntry } from '../../../src/engine/data/vault.ts'
import type { RowChange } from '../../../src/engine/data/row-source.ts'
import { keysOf } from '../../../src/engine/mutators/apply.ts'
import type { Device, Tab } from './device.ts'
import type { Commit, MemoryDb } from './memory-db.ts'
import { difference, fieldsOf } from './watch-rows.ts'
import type { World } from './world.ts'

/** Within this time of being stored a change is seen in every tab (I10). */
const SEEN_MS = 200
/** A row that changed this late before the look may still be on its way to the other tabs. */
const SETTLED_MS = 60
/** A status follows what is stored within this time. */
const SAID_MS = 5000
/** A tab that opened this late may not listen yet. */
const OPENING_MS = 2000

interface Told {
  readonly row: string
  readonly at: number
}

/** I10: what every tab was told to show, beside what is stored. */
export class WatchShown {
  private readonly world: World
  private readonly told = new Map<Tab, Map<string, Told>>()
  /** Tab, stream and entity to when all rows were said to have changed. */
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

  /** What a tab's engine tells its screens. */
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

  /** I18, from within: whoever goes on saying `synced` has pulled to the head, and fetches nothing. */
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

  /** A change was stored in the vault: looks a little later whether everybody shows it. */
  stored(device: Device, user: string, entry: OutboxEntry, by: number | null): void {
    const at = this.world.scheduler.now()
    const writer = device.liveTabs().find((tab) => tab.id === by)
    if (writer === undefined) return
    this.world.scheduler.after(SEEN_MS, () => this.look(device, user, entry, writer, at))
  }

  private look(device: Device, user: string, entry: OutboxEntry, writer: Tab, at: number): void {
    const quietSince = (tab: Tab): boolean => tab.alive && !tab.isFrozen() && tab.thawedAt < at
    if (!quietSince(writer) || device.failing !== null || device.failedAt >= at) return
    const db = device.replicaOf(user, entry.stream)
    if ((this.lostAt.get(db) ?? -1) >= at) return
    const kept = device.vaultOf(user).row('outbox', entry.ord) as unknown as OutboxEntry | undefined
    if (kept?.mid !== entry.mid) return
    const state = db.row('state', 'state') as unknown as ReplicaState | undefined
    const covered = kept.seq !== null && kept.state === 'acked' && kept.seq <= (state?.covered ?? 0)
    const keys = keysOf(entry.mutation).filter((key) =>
      db.tableNames().includes(`row_${key.slice(0, key.indexOf('/'))}`),
    )
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
