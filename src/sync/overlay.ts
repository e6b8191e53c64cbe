import {
  type OverlayEntry,
  type ReplicaTables,
  rowTable,
  type ShadowRow,
  entitiesOf,
  type StoredRow,
} from '../data/replica.ts'
import type { Tx } from '../data/store.ts'
import type { OutboxEntry } from '../data/vault.ts'
import { groupBy } from './group.ts'
import { foldPending, keysOf, targetsOf } from './mutators/apply.ts'
import type { Target } from './mutators/mutator.ts'

export type ReplicaTx = Tx<ReplicaTables>

/** A row as it now stands, for whoever shows rows. */
export interface Landed {
  readonly entity: string
  readonly id: string
  readonly row: StoredRow | null
}

const targetOf = (key: string): Target => {
  const slash = key.indexOf('/')
  return [key.slice(0, slash), key.slice(slash + 1)]
}

const kept = (stream: string): ReadonlySet<string> => new Set(entitiesOf(stream).map((entity) => entity.name))

/** The row tables that a change touches in this stream. */
export const tablesOf = (
  stream: string,
  entries: readonly Pick<OutboxEntry, 'mutation'>[],
): (keyof ReplicaTables)[] => {
  const names = kept(stream)
  const touched = new Set(entries.flatMap(({ mutation }) => targetsOf(mutation).map(([entity]) => entity)))
  return [...touched].filter((entity) => names.has(entity)).map(rowTable)
}

/** Makes sure that the server's row of each key is kept aside before a change is laid over it. */
const castShadows = async (tx: ReplicaTx, keys: readonly string[]): Promise<void> => {
  const shadows = await tx.getMany('shadow', keys)
  const missing: ShadowRow[] = []
  for (const [index, key] of keys.entries()) {
    if (shadows[index] !== undefined) continue
    const [entity, id] = targetOf(key)
    missing.push({ key, entity, id, row: (await tx.get(rowTable(entity), id)) ?? null })
  }
  if (missing.length > 0) await tx.put('shadow', missing)
}

/**
 * Lays everything pending over the server's rows again: `row = fold(pending, shadow)`. A record without pending
 * changes gets its server row back and loses its shadow. Answers the rows as they now stand.
 */
export const rebase = async (tx: ReplicaTx, stream: string, keys: readonly string[]): Promise<Landed[]> => {
  if (keys.length === 0) return []
  const overlays = (await tx.find('overlay', { index: 'keys', anyOf: keys })).toSorted((a, b) => a.ord - b.ord)
  const byKey = new Map<string, OverlayEntry[]>()
  for (const entry of overlays) for (const key of entry.keys) byKey.set(key, [...(byKey.get(key) ?? []), entry])
  const shadows = await tx.getMany('shadow', keys)
  const landed: Landed[] = []
  const settled: string[] = []
  for (const [index, key] of keys.entries()) {
    const shadow = shadows[index]
    if (shadow === undefined) continue
    const [entity, id] = targetOf(key)
    const pending = byKey.get(key) ?? []
    const row = foldPending(pending, stream, [entity, id], shadow.row)
    if (pending.length === 0) settled.push(key)
    landed.push({ entity, id, row })
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

type Laid = Pick<OutboxEntry, 'ord' | 'mid' | 'mutation' | 'stamp'>

/** Lays changes over the replica; one that lies there already stays. */
export const addOverlays = async (tx: ReplicaTx, stream: string, entries: readonly Laid[]): Promise<Landed[]> => {
  const names = kept(stream)
  const present = await tx.getMany(
    'overlay',
    entries.map((entry) => entry.ord),
  )
  const fresh = entries.flatMap((entry, index): OverlayEntry[] => {
    if (present[index]?.mid === entry.mid) return []
    const keys = keysOf(entry.mutation).filter((key) => names.has(targetOf(key)[0]))
    if (keys.length === 0) return []
    return [{ ord: entry.ord, mid: entry.mid, keys, mutation: entry.mutation, stamp: entry.stamp }]
  })
  if (fresh.length === 0) return []
  // An edited or retried change takes the place of its former self.
  const replaced = present.flatMap((entry) => entry?.keys ?? [])
  const keys = [...new Set([...replaced, ...fresh.flatMap((entry) => entry.keys)])]
  await castShadows(tx, keys)
  await tx.put('overlay', fresh)
  return rebase(tx, stream, keys)
}

/** Takes changes off the replica: the server has answered them, and its rows hold them. */
export const removeOverlays = async (tx: ReplicaTx, stream: string, ords: readonly number[]): Promise<Landed[]> => {
  const entries = (await tx.getMany('overlay', ords)).filter((entry) => entry !== undefined)
  if (entries.length === 0) return []
  await tx.remove(
    'overlay',
    entries.map((entry) => entry.ord),
  )
  return rebase(tx, stream, [...new Set(entries.flatMap((entry) => entry.keys))])
}

/** The tables of a rebase that may touch any record of the stream. */
export const allTables = (stream: string): (keyof ReplicaTables)[] => [
  'shadow',
  'overlay',
  'state',
  ...entitiesOf(stream).map((entity) => rowTable(entity.name)),
]

/** Changes that must lie over the replica: all but those that its rows cover already. */
export const uncovered = (entries: readonly OutboxEntry[], covered: number): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.seq === null || entry.seq > covered || entry.state === 'inflight')
