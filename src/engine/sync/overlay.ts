import {
  type OverlayEntry,
  recordKey,
  type ReplicaTables,
  rowTable,
  SEGMENT_TABLES,
  type ShadowRow,
  entitiesOf,
} from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { Tx } from '../data/store.ts'
import type { OutboxEntry } from '../data/local-store.ts'
import { groupBy } from './group.ts'
import { foldPending, keysOf, targetsOf } from '../mutators/apply.ts'
import type { Target } from '../../protocol/mutator.ts'

export type ReplicaTx = Tx<ReplicaTables>

/** The new content of a row; null when it was removed. */
export interface Landed {
  readonly entity: string
  readonly id: string
  readonly row: StoredRow | null
}

const targetOf = (key: string): Target => {
  const slash = key.indexOf('/')
  return [key.slice(0, slash), key.slice(slash + 1)]
}

const named = (key: string): Pick<ShadowRow, 'entity' | 'id'> => {
  const [entity, id] = targetOf(key)
  return { entity, id }
}

const kept = (stream: string): ReadonlySet<string> => new Set(entitiesOf(stream).map((entity) => entity.name))

/** The row tables that changes touch in this stream. */
export const tablesOf = (
  stream: string,
  entries: readonly Pick<OutboxEntry, 'mutation'>[],
): (keyof ReplicaTables)[] => {
  const names = kept(stream)
  const touched = new Set(entries.flatMap(({ mutation }) => targetsOf(mutation).map(([entity]) => entity)))
  return [...touched].filter((entity) => names.has(entity)).map(rowTable)
}

/** Input of a rebase, by record key: the server's rows and the pending changes in order. */
interface Laying {
  readonly shadows: ReadonlyMap<string, ShadowRow>
  readonly pending: ReadonlyMap<string, readonly OverlayEntry[]>
}

const byKeyInOrder = (overlays: readonly OverlayEntry[]): ReadonlyMap<string, readonly OverlayEntry[]> => {
  const byKey = new Map<string, OverlayEntry[]>()
  for (const entry of overlays.toSorted((a, b) => a.ord - b.ord)) {
    for (const key of entry.keys) {
      const list = byKey.get(key)
      if (list === undefined) byKey.set(key, [entry])
      else list.push(entry)
    }
  }
  return byKey
}

const readShadows = async (tx: ReplicaTx, keys: readonly string[]): Promise<ReadonlyMap<string, ShadowRow>> => {
  const shadows = await tx.getMany('shadow', keys)
  return new Map(shadows.flatMap((shadow) => (shadow === undefined ? [] : [[shadow.key, shadow] as const])))
}

const readOverlays = (tx: ReplicaTx, keys: readonly string[]): Promise<OverlayEntry[]> =>
  keys.length === 0 ? Promise.resolve([]) : tx.find('overlay', { index: 'keys', anyOf: keys })

/** The stored rows by key; null where there is none. */
const readRows = async (tx: ReplicaTx, keys: readonly string[]): Promise<ReadonlyMap<string, StoredRow | null>> => {
  const found = await Promise.all(
    [...groupBy(keys.map(targetOf), ([entity]) => entity)].map(async ([entity, targets]) => {
      const ids = targets.map(([, id]) => id)
      const rows = await tx.getMany(rowTable(entity), ids)
      return ids.map((id, index) => [recordKey(entity, id), rows[index] ?? null] as const)
    }),
  )
  return new Map(found.flat())
}

/** Applies the pending changes to the server's rows and stores the result; skips keys without a shadow. */
const lay = async (
  tx: ReplicaTx,
  stream: string,
  keys: readonly string[],
  { shadows, pending }: Laying,
): Promise<Landed[]> => {
  const landed: Landed[] = []
  const settled: string[] = []
  for (const key of keys) {
    const shadow = shadows.get(key)
    if (shadow === undefined) continue
    const changes = pending.get(key) ?? []
    const target = targetOf(key)
    const [entity, id] = target
    if (changes.length === 0) settled.push(key)
    landed.push({ entity, id, row: foldPending(changes, stream, target, shadow.row) })
  }
  for (const [entity, rows] of groupBy(landed, (change) => change.entity)) {
    const stored = rows.flatMap(({ row }) => (row === null ? [] : [row]))
    if (stored.length > 0) await tx.put(rowTable(entity), stored)
    const gone = rows.flatMap(({ id, row }) => (row === null ? [id] : []))
    if (gone.length > 0) await tx.remove(rowTable(entity), gone)
  }
  if (settled.length > 0) await tx.remove('shadow', settled)
  return landed
}

/**
 * Applies all pending changes to the server's rows again: `row = fold(pending, shadow)`. A record without pending
 * changes gets its server row back and loses its shadow. Returns the new rows.
 */
export const rebase = async (tx: ReplicaTx, stream: string, keys: readonly string[]): Promise<Landed[]> => {
  if (keys.length === 0) return []
  const [shadows, overlays] = await Promise.all([readShadows(tx, keys), readOverlays(tx, keys)])
  return lay(tx, stream, keys, { shadows, pending: byKeyInOrder(overlays) })
}

type Laid = Pick<OutboxEntry, 'ord' | 'mid' | 'mutation' | 'stamp'>

/**
 * Adds changes to the overlay and applies them; those already in the overlay are skipped. All reads run in parallel,
 * because a person's change waits for this.
 */
export const addOverlays = async (tx: ReplicaTx, stream: string, entries: readonly Laid[]): Promise<Landed[]> => {
  const names = kept(stream)
  const made = entries.flatMap(({ ord, mid, mutation, stamp }): OverlayEntry[] => {
    const keys = keysOf(mutation).filter((key) => names.has(targetOf(key)[0]))
    return keys.length === 0 ? [] : [{ ord, mid, keys, mutation, stamp }]
  })
  if (made.length === 0) return []
  const own = [...new Set(made.flatMap((entry) => entry.keys))]
  const ords = made.map((entry) => entry.ord)
  const [present, overlays, shadows, rows] = await Promise.all([
    tx.getMany('overlay', ords),
    readOverlays(tx, own),
    readShadows(tx, own),
    readRows(tx, own),
  ])
  const fresh = made.filter((entry, index) => present[index]?.mid !== entry.mid)
  if (fresh.length === 0) return []
  // An edited or retried change replaces its earlier version.
  const keys = new Set(fresh.flatMap((entry) => entry.keys))
  const former = present.filter((entry, index) => entry?.mid !== made[index]?.mid)
  const left = former.flatMap((entry) => (entry?.keys ?? []).filter((key) => !keys.has(key)))
  const missing = [...keys]
    .filter((key) => !shadows.has(key))
    .map((key): ShadowRow => ({ key, ...named(key), row: rows.get(key) ?? null }))
  if (missing.length > 0) await tx.put('shadow', missing)
  await tx.put('overlay', fresh)
  const replaced = new Set(fresh.map((entry) => entry.ord))
  const pending = byKeyInOrder([...overlays.filter((entry) => !replaced.has(entry.ord)), ...fresh])
  const all = new Map([...shadows, ...missing.map((shadow) => [shadow.key, shadow] as const)])
  const laid = await lay(tx, stream, [...keys], { shadows: all, pending })
  return [...laid, ...(await rebase(tx, stream, left))]
}

/** Removes changes from the overlay after a person or the server has decided about them. */
export const removeOverlays = async (tx: ReplicaTx, stream: string, ords: readonly number[]): Promise<Landed[]> => {
  if (ords.length === 0) return []
  const entries = (await tx.getMany('overlay', ords)).filter((entry) => entry !== undefined)
  if (entries.length === 0) return []
  await tx.remove(
    'overlay',
    entries.map((entry) => entry.ord),
  )
  return rebase(tx, stream, [...new Set(entries.flatMap((entry) => entry.keys))])
}

/**
 * Applies a pulled page to records with pending changes, writing each row once: `aside` are their new server rows, not
 * stored yet; `off` are changes that these rows already contain, and that are removed from the overlay.
 */
export const landUnder = async (
  tx: ReplicaTx,
  stream: string,
  aside: readonly ShadowRow[],
  off: readonly Pick<Laid, 'ord' | 'mutation'>[],
): Promise<Landed[]> => {
  const names = kept(stream)
  const fresh = new Map(aside.map((shadow) => [shadow.key, shadow]))
  const freed = off.flatMap(({ mutation }) => keysOf(mutation).filter((key) => names.has(targetOf(key)[0])))
  const keys = new Set([...fresh.keys(), ...freed])
  const [overlays, shadows] = await Promise.all([
    readOverlays(tx, [...keys]),
    readShadows(
      tx,
      [...keys].filter((key) => !fresh.has(key)),
    ),
  ])
  const leaving = new Set(off.map((entry) => entry.ord))
  const taken = overlays.filter((entry) => leaving.has(entry.ord))
  const pending = byKeyInOrder(overlays.filter((entry) => !leaving.has(entry.ord)))
  for (const entry of taken) leaving.delete(entry.ord)
  const still = aside.filter(({ key }) => pending.has(key))
  if (taken.length > 0)
    await tx.remove(
      'overlay',
      taken.map((entry) => entry.ord),
    )
  if (still.length > 0) await tx.put('shadow', still)
  const laid = await lay(tx, stream, [...keys], { shadows: new Map([...shadows, ...fresh]), pending })
  // The overlay of an edited change may name records that the change no longer names.
  const others = taken.flatMap((entry) => entry.keys.filter((key) => !keys.has(key)))
  return [...laid, ...(await rebase(tx, stream, others)), ...(await removeOverlays(tx, stream, [...leaving]))]
}

/** Tables of a rebase that may touch any record of the stream. */
export const allTables = (stream: string): (keyof ReplicaTables)[] => [
  'shadow',
  'overlay',
  'state',
  'head',
  ...SEGMENT_TABLES,
  ...entitiesOf(stream).map((entity) => rowTable(entity.name)),
]

/** The changes that belong into the overlay: all that the rows do not contain already. */
export const uncovered = (entries: readonly OutboxEntry[], covered: number): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.seq === null || entry.seq > covered || entry.state === 'inflight')
