import { identifier } from '../../domains/assets/entities/identifier.ts'
import { type AnyRow, rowAs } from '../../catalogue/row.ts'
import type { RowSource } from '../data/row-source.ts'
import { fillThroughIndex } from './index-query.ts'
import { type EntityTable, LIVING } from './entity-table.ts'
import type { RowCache } from './row-cache.ts'
import type { World } from './world.ts'

/** Most hits of a look-up; more of them identify nothing. */
const HITS = 100

const isLiving = (row: AnyRow | null): row is AnyRow =>
  row !== null && (row.archived === null || row.archived === undefined)

/** Ids of rows, not archived, that have one of these texts at one of these paths, in the order of paths and texts. */
const idsWith = (table: EntityTable, paths: readonly string[], wanted: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  for (const path of paths) {
    const column = table.columns.get(path)
    if (column?.kind !== 'text') continue
    for (const slot of wanted.flatMap((text) => column.slotsOf(text))) {
      const id = table.life[slot] === LIVING ? table.ids[slot] : null
      if (id !== null && id !== undefined) found.add(id)
    }
  }
  return [...found]
}

/** Sources of rows: memory, and the device while memory is being filled. */
export interface LookupPorts {
  readonly world: World
  readonly source: RowSource
  readonly cache: RowCache
  /** Resolves when the whole table is in memory. */
  readonly whole: (table: EntityTable) => Promise<void>
}

/**
 * Identifiers, not archived, whose `key` is one of these, in the order of `keys`; through the device's index while
 * memory is being filled.
 */
export const findIdentifiers = async (
  { world, source, cache }: LookupPorts,
  keys: readonly string[],
): Promise<readonly AnyRow[]> => {
  const table = world.table('identifier')
  if (table === undefined || keys.length === 0) return []
  const early = table.complete ? null : await source.equal(table.stream, 'identifier', 'key', keys, HITS)
  const rows = early ?? (await cache.get(table, idsWith(table, ['key'], keys).slice(0, HITS)))
  const place = (row: AnyRow): number => keys.indexOf(rowAs(identifier, row).key ?? '')
  return rows.filter(isLiving).toSorted((a, b) => place(a) - place(b))
}

/** Ids of the assets on a slip; works before all slip items are in memory. */
const assetsOnSlip = async (world: World, source: RowSource, slip: string): Promise<ReadonlySet<string>> => {
  const items = world.table('packing_slip_item')
  if (items === undefined) return new Set()
  const filters = { packingSlip: slip }
  if (!items.complete) {
    await fillThroughIndex(source, items, { filters, sort: { path: 'id', order: 'ASC' }, limit: 1, offset: 0 })
  }
  const slips = items.columns.get('packingSlip')
  const assets = items.columns.get('asset')
  const found = new Set<string>()
  for (let slot = 0; slot < items.length; slot++) {
    if (items.life[slot] === LIVING && slips?.at(slot) === slip) found.add(String(assets?.at(slot)))
  }
  return found
}

/**
 * Assets, not archived, whose serial or reference is one of these texts. Those on the slip come first and are found
 * before the table is complete; an empty result waits for the complete table.
 */
export const findAssets = async (
  { world, source, cache, whole }: LookupPorts,
  texts: readonly string[],
  slip: string | null,
): Promise<readonly AnyRow[]> => {
  const table = world.table('asset')
  if (table === undefined || texts.length === 0) return []
  const onSlip = slip === null ? new Set<string>() : await assetsOnSlip(world, source, slip)
  if (!table.complete) {
    const rows = await source.get(table.stream, 'asset', [...onSlip])
    table.fill(rows.filter((row) => row !== null))
  }
  const found = idsWith(table, ['serial', 'reference'], texts)
  if (!table.complete && !found.some((id) => onSlip.has(id))) await whole(table)
  const ids = idsWith(table, ['serial', 'reference'], texts)
  const sorted = ids.toSorted((a, b) => Number(onSlip.has(b)) - Number(onSlip.has(a)))
  return (await cache.get(table, sorted.slice(0, HITS))).filter(isLiving)
}
