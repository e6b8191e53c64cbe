import { entityNamed } from '../../../src/domains/index.ts'
import { valueAt } from '../../../src/catalogue/row.ts'
import { type OverlayEntry, recordKey, type ReplicaState, type ShadowRow } from '../../../src/engine/data/replica.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import type { DeadEntry, OutboxEntry } from '../../../src/engine/data/local-store.ts'
import { foldPending } from '../../../src/engine/mutators/apply.ts'
import { seenOf } from '../../../src/engine/sync/row-scopes.ts'
import { entitiesInScope } from '../../../src/engine/sync/scopes.ts'
import type { Device } from './device.ts'
import type { Commit, MemoryDb } from './memory-db.ts'
import type { World } from './world.ts'

export const streamOf = (db: MemoryDb): string =>
  db.name.replace(/^lading-replica-[0-9a-f-]{36}-/, '').replace(/-\d+$/, '')

export const userOf = (db: MemoryDb): string => /^lading-replica-([0-9a-f-]{36})-/.exec(db.name)?.[1] ?? ''

const textOf = (row: { readonly [field: string]: unknown }): string => {
  const fields: [string, unknown][] = []
  for (const field of Object.keys(row).sort()) if (field !== '_s') fields.push([field, row[field]])
  return JSON.stringify(fields)
}

/** Texts of rows that nobody can change, as stores keep them. */
const texts = new WeakMap<object, string>()

/** A row as text, without the engine's internal fields. */
export const fieldsOf = (row: { readonly [field: string]: unknown } | null | undefined): string => {
  if (row === null || row === undefined) return 'nothing'
  if (!Object.isFrozen(row)) return textOf(row)
  const text = texts.get(row) ?? textOf(row)
  texts.set(row, text)
  return text
}

/** The differences between two rows as text: `field: found, not expected`. */
export const difference = (found: string, expected: string): string => {
  const parse = (text: string): Map<string, unknown> =>
    new Map(text === 'nothing' ? [] : (JSON.parse(text) as [string, unknown][]))
  const [is, should] = [parse(found), parse(expected)]
  if (is.size === 0 || should.size === 0) return `${found.slice(0, 300)}, not ${expected.slice(0, 300)}`
  return [...new Set([...is.keys(), ...should.keys()])]
    .filter((key) => JSON.stringify(is.get(key)) !== JSON.stringify(should.get(key)))
    .map((key) => `${key}: ${JSON.stringify(is.get(key))}, not ${JSON.stringify(should.get(key))}`)
    .join('; ')
}

/** The server's row of a record on a device, without pending changes. */
const serverRow = (db: MemoryDb, entity: string, id: string): StoredRow | null => {
  const shadow = db.row('shadow', recordKey(entity, id)) as unknown as ShadowRow | undefined
  if (shadow !== undefined) return shadow.row
  return db.has(`row_${entity}`) ? ((db.row(`row_${entity}`, id) ?? null) as StoredRow | null) : null
}

/** Keys of the records whose row, shadow or pending changes a commit changed. */
const touchedBy = ({ changes }: Commit): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const { table, key, before, after } of changes) {
    if (table === 'shadow') keys.add(String(key))
    else if (table.startsWith('row_')) keys.add(recordKey(table.slice(4), String(key)))
    else if (table === 'overlay')
      for (const entry of [before, after] as unknown as (OverlayEntry | undefined)[])
        for (const touched of entry?.keys ?? []) keys.add(touched)
  }
  return keys
}

/** I5, I6, I7 and I9: checks the rows of every replica at every commit. */
export class WatchRows {
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  replicaCommitted(device: Device, db: MemoryDb, commit: Commit): void {
    for (const { table, before, after } of commit.changes) {
      if (table === 'state' && before !== undefined)
        this.stateChanged(device, db, before as unknown as ReplicaState, after as unknown as ReplicaState | undefined)
      if (table === 'overlay' && after !== undefined && before?.['mid'] !== after['mid'])
        this.laid(device, after as unknown as OverlayEntry)
      if (table === 'overlay' && before !== undefined && before['mid'] !== after?.['mid'])
        this.takenOff(device, db, before as unknown as OverlayEntry)
    }
    this.checkOverlay(device, db, touchedBy(commit))
  }

  /** Law 1: a change is shown as saved only after it was stored. */
  private laid(device: Device, { mid }: OverlayEntry): void {
    this.world.judge('I2', this.world.watch.stored.has(mid), () => `${mid} is shown on ${device.name} and not stored`)
  }

  private stateChanged(device: Device, db: MemoryDb, was: ReplicaState, is: ReplicaState | undefined): void {
    const where = `${db.name} on ${device.name}`
    const held = new Set(Object.keys(is?.scopes ?? {}))
    const dropped = Object.keys(was.scopes).filter((scope) => !held.has(scope))
    if (dropped.length > 0) this.checkScopes(db, held, where)
    this.checkRefused(device, db, dropped)
    if (is === undefined || is.epoch !== was.epoch) return
    if (was.cursor !== null && is.cursor !== null && is.cursor !== was.cursor)
      this.world.judge('I7', is.cursor > was.cursor, () => `cursor of ${where} fell from ${was.cursor} to ${is.cursor}`)
    if (is.pos !== null) this.world.judge('I7', !is.upToDate, () => `${where} is up to date in the middle of a version`)
  }

  /** I5: the rows of a lost scope are removed in the same transaction. */
  private checkScopes(db: MemoryDb, held: ReadonlySet<string>, where: string): void {
    const forbidden: string[] = []
    const look = (name: string, id: string, row: StoredRow | null): void => {
      const entity = entityNamed(name)
      if (row === null || entity === undefined) return
      // A row that exists only through pending changes was seen in no scope.
      const seen = Object.keys(seenOf(entity, row))
      if (seen.some((scope) => !held.has(scope))) forbidden.push(`${name}/${id} in ${seen.join(' ')}`)
    }
    const shadows = new Map((db.rows('shadow') as unknown as ShadowRow[]).map((shadow) => [shadow.key, shadow]))
    for (const { entity, id, row } of shadows.values()) look(entity, id, row)
    for (const table of db.tableNames()) {
      if (!table.startsWith('row_')) continue
      const entity = table.slice(4)
      for (const row of db.rows(table) as unknown as StoredRow[])
        if (!shadows.has(recordKey(entity, row.id))) look(entity, row.id, row)
    }
    this.world.judge('I5', forbidden.length === 0, () => `${where} keeps ${forbidden.slice(0, 3).join(', ')}`)
  }

  /** I5: refused changes of a lost scope keep nothing that others wrote. */
  private checkRefused(device: Device, db: MemoryDb, dropped: readonly string[]): void {
    const stream = streamOf(db)
    const names = new Set(dropped.flatMap((scope) => entitiesInScope(stream, scope).map(({ name }) => name)))
    const dead = device.localStoreOf(userOf(db)).rows('dead') as unknown as DeadEntry[]
    for (const { mid, stream: of, label, mutation } of dead)
      if (of === stream && names.has(mutation.target[0]))
        this.world.judge(
          'I5',
          label === null && mutation.base === undefined,
          () => `the refused ${mid} on ${device.name} keeps what others wrote in ${dropped.join(' ')}`,
        )
  }

  /** I6: every row that a commit touched is the server's row with all pending changes applied. */
  private checkOverlay(device: Device, db: MemoryDb, touched: ReadonlySet<string>): void {
    if (touched.size === 0) return
    const stream = streamOf(db)
    const overlays = (db.rows('overlay') as unknown as OverlayEntry[]).toSorted((a, b) => a.ord - b.ord)
    for (const { keys, mid } of overlays)
      for (const key of keys)
        if (touched.has(key))
          this.world.judge(
            'I6',
            db.row('shadow', key) !== undefined,
            () => `${key} of ${mid} has no shadow on ${device.name}`,
          )
    for (const shadowKey of touched) {
      const shadow = db.row('shadow', shadowKey) as unknown as ShadowRow | undefined
      if (shadow === undefined) continue
      const { key, entity, id, row } = shadow
      const pending = overlays.filter((entry) => entry.keys.includes(key))
      const expected = fieldsOf(foldPending(pending, stream, [entity, id], row))
      const found = fieldsOf((db.row(`row_${entity}`, id) ?? null) as StoredRow | null)
      this.world.judge(
        'I6',
        pending.length > 0 && expected === found,
        () => `${key} on ${device.name} with ${pending.length} changes is ${difference(found, expected)}`,
      )
    }
  }

  /** I9: the overlay of an accepted change is removed only when the server's row contains it. */
  private takenOff(device: Device, db: MemoryDb, { mid, mutation }: OverlayEntry): void {
    const user = userOf(db)
    const [kept] = device
      .localStoreOf(user)
      .rows('outbox')
      .filter((row) => row['mid'] === mid) as unknown as OutboxEntry[]
    if (kept === undefined || this.world.watch.withdrawn.has(mid)) return
    if (db.row('state', 'state') === undefined) return
    this.world.judge(
      'I9',
      kept.state === 'acked',
      () => `${mid} is ${kept.state} and shown no longer on ${device.name}`,
    )
    this.checkNotOld(device, db, mutation)
  }

  /** I9 for the local store: an accepted change leaves the outbox only when the server's row contains it. */
  localStoreCommitted(device: Device, user: string, commit: Commit): void {
    for (const { table, before, after } of commit.changes) {
      if (table !== 'outbox' || before === undefined || after !== undefined) continue
      if (before['state'] !== 'acked' && before['state'] !== 'inflight') continue
      if (device.localStoreOf(user).row('dead', String(before['mid'])) !== undefined) continue
      const entry = before as unknown as OutboxEntry
      const db = device.replicaOf(user, entry.stream)
      const state = db.row('state', 'state') as unknown as ReplicaState | undefined
      if (state !== undefined) this.checkNotOld(device, db, entry.mutation)
    }
  }

  private checkNotOld(device: Device, db: MemoryDb, mutation: OutboxEntry['mutation']): void {
    const { mid, name, body, base } = mutation
    const [entity, id] = mutation.target
    const row = serverRow(db, entity, id)
    if (row === null || !name.endsWith('.update') || base === undefined) return
    for (const [path, old] of Object.entries(base)) {
      // Texts are unique in a run; for numbers the server may keep the greater, old value. A person may also choose an
      // old text.
      if (!Object.hasOwn(row, path.split('.')[0] ?? '') || typeof valueAt(body, path) !== 'string') continue
      if (typeof old === 'string' && this.world.watch.chosenAgain.has(old)) continue
      const now = JSON.stringify(valueAt(row, path) ?? null)
      this.world.judge(
        'I9',
        now !== JSON.stringify(old),
        () => `${entity}/${id} ${path} on ${device.name} shows ${now} again, from before ${mid}`,
      )
    }
  }
}
