import { sql } from 'kysely'
import type { OverlayEntry, ReplicaState, ShadowRow, StoredRow } from '../../../src/data/replica.ts'
import type { OutboxEntry } from '../../../src/data/vault.ts'
import type { PushAnswer } from '../../../src/protocol/sync.ts'
import { foldPending } from '../../../src/sync/mutators/apply.ts'
import type { NetRequest } from '../../../src/sync/ports.ts'
import type { Device, Tab } from './device.ts'
import type { Commit, MemoryDb } from './memory-db.ts'
import type { RawAnswer } from './sim-server.ts'
import type { World } from './world.ts'

const fieldsOf = (row: StoredRow | null): string => {
  if (row === null) return 'null'
  const { _s, ...fields } = row
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Looks at every commit, request and answer while a world runs, and says what must not be. */
export class Watch {
  /** Every change that was ever stored in an outbox: mid to what it is. */
  readonly stored = new Map<string, { readonly entry: OutboxEntry; readonly user: string; readonly device: string }>()
  /** Changes that the person took back, or put another one in their place. */
  readonly withdrawn = new Set<string>()
  /** Changes that were sent again by the person: their order is no longer that of their making. */
  readonly again = new Set<string>()
  /** Outcomes that a client stored as accepted (I1). */
  readonly accepted = new Map<string, string>()
  readonly filesTaken = new Map<string, string>()
  private readonly asked = new Map<string, { at: number; count: number }>()
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  committed(device: Device, db: MemoryDb, commit: Commit): void {
    if (db.name.startsWith('lading-vault-')) this.vaultCommitted(device, db, commit)
    else this.replicaCommitted(device, db, commit)
  }

  private vaultCommitted(device: Device, db: MemoryDb, commit: Commit): void {
    const user = db.name.slice('lading-vault-'.length)
    for (const { table, before, after } of commit.changes) {
      if (table === 'outbox' && after !== undefined) {
        const entry = after as unknown as OutboxEntry
        if (!this.stored.has(entry.mid)) this.stored.set(entry.mid, { entry, user, device: device.name })
        if (entry.state === 'acked') this.accepted.set(entry.mid, device.name)
      }
      if (table === 'meta' && before !== undefined && after?.['key'] === 'fence') {
        if (Number(after['value']) <= Number(before['value']))
          this.world.violate(`I11: the fence of ${device.name} fell`)
      }
    }
  }

  private replicaCommitted(device: Device, db: MemoryDb, commit: Commit): void {
    const stream = db.name.replace(/^lading-replica-[0-9a-f-]{36}-/, '').replace(/-\d+$/, '')
    for (const { table, key, before, after } of commit.changes) {
      if (table !== 'state' || before === undefined || after === undefined) continue
      const [was, is] = [before as unknown as ReplicaState, after as unknown as ReplicaState]
      if (is.fence < was.fence) this.world.violate(`I11: a former leader wrote to ${db.name} on ${device.name}`)
      if (was.epoch === is.epoch && was.cursor !== null && is.cursor !== null && is.cursor < was.cursor) {
        this.world.violate(
          `I7: cursor of ${db.name} on ${device.name} went from ${was.cursor} to ${is.cursor} (${key})`,
        )
      }
    }
    this.checkOverlay(device, db, stream)
  }

  /** I6, and with it I9: every row is the server's row with everything pending laid over it. */
  checkOverlay(device: Device, db: MemoryDb, stream: string): void {
    const overlays = (db.rows('overlay') as unknown as OverlayEntry[]).toSorted((a, b) => a.ord - b.ord)
    const shadows = db.rows('shadow') as unknown as ShadowRow[]
    const known = new Set(shadows.map((shadow) => shadow.key))
    for (const { keys, mid } of overlays) {
      for (const key of keys)
        if (!known.has(key)) this.world.violate(`I6: ${key} of ${mid} has no shadow on ${device.name}`)
    }
    for (const { key, entity, id, row } of shadows) {
      const pending = overlays.filter((entry) => entry.keys.includes(key))
      if (pending.length === 0) this.world.violate(`I6: ${key} has a shadow and nothing pending on ${device.name}`)
      const expected = foldPending(pending, stream, [entity, id], row)
      const found = (db.row(`row_${entity}`, id) ?? null) as StoredRow | null
      if (fieldsOf(expected) !== fieldsOf(found)) {
        this.world.violate(`I6: ${key} on ${device.name} is ${fieldsOf(found)}, not ${fieldsOf(expected)}`)
      }
    }
  }

  requested(tab: Tab, request: NetRequest): void {
    const body = typeof request.body === 'string' ? request.body : ''
    const key = `${tab.device.name} ${tab.user} ${request.method} ${request.path} ${body}`
    const now = this.world.scheduler.now()
    const seen = this.asked.get(key)
    const fresh = seen === undefined || now - seen.at > 60_000
    const count = fresh ? 1 : seen.count + 1
    this.asked.set(key, { at: fresh ? now : seen.at, count })
    if (count === 150) this.world.violate(`I20: ${key.slice(0, 300)} asked 150 times within a minute`)
  }

  async served(_tab: Tab, request: NetRequest, answer: RawAnswer): Promise<void> {
    if (request.path === '/sync/push' && answer.status === 200) {
      const push = (JSON.parse(answer.body) as { result: PushAnswer }).result
      const { stream } = JSON.parse(String(request.body)) as { stream: string }
      this.world.network.poke(stream, push.head)
    }
    if (request.path.startsWith('/sync/uploads') && answer.status === 200) {
      await Promise.resolve()
      for (const stream of this.world.devices.flatMap((d) => d.liveTabs().map((t) => t.engine.project()))) {
        if (stream !== null) this.world.network.poke(stream, 0)
      }
    }
  }

  /** I14: bytes leave a device only when the server holds them. */
  bytesRemoved(id: string): void {
    const sha256 = this.filesTaken.get(id)
    if (sha256 === undefined || this.withdrawn.has(`file ${id}`)) return
    if (!this.world.server.files.finished.has(sha256))
      this.world.violate(`I14: bytes of ${id} deleted before the server had them`)
  }

  /** After everything has come to rest: I1, I2, I3, I8 from the journal of the server and what the devices hold. */
  async checkJournal(): Promise<void> {
    const { rows } = await sql<{
      client: string
      stream: string
      seq: number
      mid: string
      copy: boolean
      outcome: { outcome: string }
      target: string
    }>`
      select client, stream, seq, mid, copy, outcome, body->'target'->>1 as target from sync_mutation
      where user_id = any(${this.users()}::uuid[]) order by client, stream, seq`.execute(this.world.db)
    const onServer = new Map(rows.filter((row) => !row.copy).map((row) => [row.mid, row]))
    for (const [mid, device] of this.accepted) {
      if (!onServer.has(mid))
        this.world.violate(`I1: ${mid} was accepted for ${device} and the server does not know it`)
    }
    for (const [mid, { entry, user, device }] of this.stored) {
      const vault = this.world.devices.find((d) => d.name === device)?.vaultOf(user)
      const waits =
        vault?.rows('outbox').some((row) => row['mid'] === mid) === true || vault?.row('dead', mid) !== undefined
      if (!onServer.has(mid) && !waits && !this.withdrawn.has(mid)) {
        this.world.violate(`I2: ${entry.mutation.name} ${mid} of ${device} is nowhere`)
      }
    }
    const lanes = new Map<string, number>()
    const order = new Map<string, number>()
    for (const row of rows) {
      const lane = `${row.client} ${row.stream}`
      const expected = (lanes.get(lane) ?? 0) + 1
      if (row.seq !== expected) this.world.violate(`I8: lane ${lane} goes from ${expected - 1} to ${row.seq}`)
      lanes.set(lane, row.seq)
      const made = this.stored.get(row.mid)
      // I8 speaks of effects: what was refused had none, and may come again after what hung on it was refused too.
      const effective = row.outcome.outcome === 'applied' || row.outcome.outcome === 'merged'
      if (made === undefined || row.copy || !effective || this.again.has(row.mid)) continue
      const key = `${lane} ${row.target}`
      if ((order.get(key) ?? 0) > made.entry.ord)
        this.world.violate(`I8: ${row.mid} overtook an earlier change of ${row.target}`)
      order.set(key, made.entry.ord)
    }
  }

  users(): string[] {
    return [...new Set([...this.stored.values()].map(({ user }) => user))]
  }
}
