import { codeLookUp, thingLookUp } from '../../domains/look-ups.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListQuery } from '../data/api.ts'
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
      const id = table.life[slot] === LIVING ? table.idAt(slot) : null
      if (id !== null && id !== undefined) found.add(id)
    }
  }
  return [...found]
}

/** The same for texts whose capitals may be lost on the way through a reader: as they are, else all in capitals or in small letters. */
const idsWithText = (table: EntityTable, paths: readonly string[], texts: readonly string[]): readonly string[] => {
  const found = idsWith(table, paths, texts)
  if (found.length > 0) return found
  return idsWith(
    table,
    paths,
    texts.flatMap((text) => [text.toUpperCase(), text.toLowerCase()]),
  )
}

/** Sources of rows: memory, and the device while memory is being filled. */
export interface LookupPorts {
  readonly world: World
  readonly source: RowSource
  readonly cache: RowCache
  /** Resolves when the whole table is in memory. */
  readonly whole: (table: EntityTable) => Promise<void>
}

/** Living records that carry a code with one of these keys, in the order of `keys`; through the device's index while memory fills, where it has one. */
export const findByKey = async (
  { world, source, cache, whole }: LookupPorts,
  keys: readonly string[],
): Promise<readonly AnyRow[]> => {
  const { entity, key } = codeLookUp
  const table = world.table(entity)
  if (table === undefined || keys.length === 0) return []
  const early = table.complete ? null : await source.equal(table.stream, entity, key, keys, HITS)
  if (early === null) await whole(table)
  const rows = early ?? (await cache.get(table, idsWith(table, [key], keys).slice(0, HITS)))
  const place = (row: AnyRow): number => keys.indexOf(String(row[key]))
  return rows.filter(isLiving).toSorted((a, b) => place(a) - place(b))
}

/** Ids of the things that come first for the record `of`, also before all that names them is in memory. */
const firstFor = async ({ world, source, whole }: LookupPorts, of: string): Promise<ReadonlySet<string>> => {
  const { entity, by, names } = thingLookUp.first
  const items = world.table(entity)
  if (items === undefined) return new Set()
  const filters = { [by]: of }
  if (!items.complete) {
    const query: ListQuery = { filters, sort: { path: 'id', order: 'ASC' }, limit: 1, offset: 0 }
    if (!(await fillThroughIndex(source, items, query))) await whole(items)
  }
  const holders = items.columns.get(by)
  const things = items.columns.get(names)
  const found = new Set<string>()
  for (let slot = 0; slot < items.length; slot++) {
    if (items.life[slot] === LIVING && holders?.at(slot) === of) found.add(String(things?.at(slot)))
  }
  return found
}

/**
 * Assets, not archived, whose serial or reference is one of these texts (`idsWithText`). Those on the slip come first and are found
 * before the table is complete; an empty result waits for the complete table.
 */
export const findByText = async (
  ports: LookupPorts,
  texts: readonly string[],
  of: string | null,
): Promise<readonly AnyRow[]> => {
  const { world, source, cache, whole } = ports
  const { entity, texts: paths } = thingLookUp
  const table = world.table(entity)
  if (table === undefined || texts.length === 0) return []
  const first = of === null ? new Set<string>() : await firstFor(ports, of)
  if (!table.complete) {
    const rows = await source.get(table.stream, entity, [...first])
    table.fill(rows.filter((row) => row !== null))
  }
  const found = idsWithText(table, paths, texts)
  if (!table.complete && !found.some((id) => first.has(id))) await whole(table)
  const ids = idsWithText(table, paths, texts)
  const sorted = ids.toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)))
  return (await cache.get(table, sorted.slice(0, HITS))).filter(isLiving)
}
