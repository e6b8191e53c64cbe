import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { FilterValue, ListQuery, ListSort, Said } from '../data/api.ts'
import { type EntityTable, LIVING } from './entity-table.ts'
import { orderOf, slotsMarked } from './order.ts'
import { openFirst } from './open-first.ts'
import { ARCHIVED_FILTER, codeTest, columnTest, type Compiled, compileFilters, type Test } from './predicate.ts'
import { termsOf } from '../data/search-terms.ts'
import type { World } from './world.ts'

/** Cached selections per table; another page of a cached one costs only that page. */
const KEPT = 12

/** A selection that took less than this is computed again for each part of a table that is read. */
const CHEAP_MS = 5
/** Any other is kept for this many times as long as it took, so that it slows reading by a tenth at most. */
const REST_SHARE = 9

interface Kept {
  readonly slots: Int32Array
  /** Versions of everything that it depends on: of the table, and of all others. */
  readonly version: number
  readonly others: string
  readonly tables: readonly EntityTable[]
  /** Until then it stays valid while the table is only being read; `changes` are those of the table. */
  readonly until: number
  readonly changes: number
}

const kept = new WeakMap<EntityTable, Map<string, Kept>>()

/** Which states of `EntityTable.life` are listed: LIVING, and ARCHIVED where the filter asks for it (OPEN-020). */
const livesOf = (filter: FilterValue | undefined): Uint8Array => {
  if (filter === true || filter === 'true') return Uint8Array.of(0, 0, 1)
  const both = Array.isArray(filter) && filter.length > 1
  return Uint8Array.of(0, 1, both ? 1 : 0)
}

/** Byte set with 1 as its only element. */
const PASSES = Uint8Array.of(0, 1)

/** The part of a sort that decides which slots `select` returns; without open rows first both orders share one selection. */
const sortKeyOf = (sort: ListSort): ListSort | string => (sort.openFirst === undefined ? sort.path : sort)

const words = (person: Person): string =>
  JSON.stringify([person.id, person.organization, [...person.roles].sort(), [...person.modules].sort()])

/** The references of `searchReferences` by path, each with the name of the entity that it leads to. */
const searchedReferences = ({ fields, list }: AnyEntity): readonly (readonly [path: string, to: string])[] =>
  (list.searchReferences ?? []).flatMap((path) => {
    const field = fields[path]
    return field?.kind === 'reference' ? [[path, field.to] as const] : []
  })

/** Names of the entities whose texts a search covers beside those of the entity itself. */
export const searchedBeside = (entity: AnyEntity): readonly string[] => [
  ...(entity.list.searchThrough ?? []).map((through) => through.entity),
  ...searchedReferences(entity).map(([, to]) => to),
]

/**
 * Passes rows where all terms occur in the row's own texts, or in those of a record of `searchThrough` or `searchReferences`, or that have
 * one of the values of `said`.
 */
const searchTest = (world: World, table: EntityTable, terms: readonly string[], said: Said): Compiled => {
  const found = new Uint8Array(table.length)
  table.search.each(terms, (slot) => {
    found[slot] = 1
  })
  const tables: EntityTable[] = []
  for (const { entity, by } of table.entity.list.searchThrough ?? []) {
    const other = world.table(entity)
    const column = other?.columns.get(by)
    if (other === undefined || column === undefined) continue
    tables.push(other)
    other.search.each(terms, (slot) => {
      const owner = other.life[slot] === LIVING ? column.at(slot) : null
      const own = typeof owner === 'string' ? table.slotOf(owner) : undefined
      if (own !== undefined) found[own] = 1
    })
  }
  const wanted: [string, FilterValue][] = Object.entries(said)
  for (const [path, to] of searchedReferences(table.entity)) {
    const other = world.table(to)
    if (other === undefined) continue
    tables.push(other)
    const ids: string[] = []
    other.search.each(terms, (slot) => ids.push(other.idAt(slot) ?? ''))
    wanted.push([path, ids])
  }
  for (const [path, values] of wanted) {
    const column = table.columns.get(path)
    if (column === undefined) continue
    const test = columnTest(column, values)
    for (let slot = 0; slot < found.length; slot++) if (test.at(slot)) found[slot] = 1
  }
  return { tests: [codeTest(found, PASSES)], tables }
}

/** All conditions of a query; all tests must pass. */
export const rowTests = (world: World, table: EntityTable, query: ListQuery, person: Person): Compiled => {
  const lives = livesOf(query.filters[ARCHIVED_FILTER])
  const filters = compileFilters(world, table, query.filters, person)
  const terms = termsOf(query.search)
  const searchable = table.entity.list.search.length > 0 || table.entity.list.searchThrough !== undefined
  const search =
    terms.length > 0 && searchable ? searchTest(world, table, terms, query.said ?? {}) : { tests: [], tables: [] }
  return {
    tests: [...search.tests, codeTest(table.life, lives), ...filters.tests],
    tables: [...filters.tables, ...search.tables],
  }
}

/** One byte per slot: 1 where every test passes. */
const marksOf = (table: EntityTable, tests: readonly Test[]): Uint8Array => {
  const marks = new Uint8Array(table.length).fill(1)
  for (const test of tests) test.strike(marks)
  return marks
}

/**
 * Slots that match a query: in the order shown where open rows come first, else ascending by its sort path, and the
 * caller takes the page, from the end for DESC. Cached until a row of one of the tables that it depends on changes; while
 * the table is being read, a page of what it had a moment ago is enough.
 */
export const select = (world: World, table: EntityTable, query: ListQuery, person: Person): Int32Array => {
  const answers = kept.get(table) ?? new Map<string, Kept>()
  kept.set(table, answers)
  const key = JSON.stringify([query.filters, termsOf(query.search), query.said, sortKeyOf(query.sort), words(person)])
  const order = orderOf(world, table, query.sort.path)
  const by = query.sort.openFirst?.by
  const orders = by === undefined ? [order] : [order, orderOf(world, table, by.path)]
  const othersOf = (tables: readonly EntityTable[]): string =>
    `${orders.map((one) => one.outsideStamp()).join(' ')} ${tables.map((other) => other.version).join(' ')}`
  const began = performance.now()
  const isRecent = (one: Kept): boolean =>
    !table.complete &&
    one.changes === table.changes &&
    began < one.until &&
    one.slots.length >= query.offset + query.limit
  const isCurrent = (one: Kept): boolean =>
    one.others === othersOf(one.tables) && (one.version === table.version || isRecent(one))
  const known = answers.get(key)
  answers.delete(key)
  if (known !== undefined && isCurrent(known)) {
    answers.set(key, known)
    return known.slots
  }
  const { tests, tables } = rowTests(world, table, query, person)
  const marks = marksOf(table, tests)
  const open = query.sort.openFirst
  const slots =
    open === undefined ? slotsMarked(order.sorted(), marks, 1) : openFirst(world, table, query.sort, open, marks)
  const now = performance.now()
  const until = now - began < CHEAP_MS ? 0 : now + (now - began) * REST_SHARE
  answers.set(key, { slots, version: table.version, others: othersOf(tables), tables, until, changes: table.changes })
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT) break
    answers.delete(oldest)
  }
  return slots
}

/** Number of rows in memory that match a query; does not sort. */
export const countMatching = (world: World, table: EntityTable, query: ListQuery, person: Person): number => {
  let count = 0
  for (const mark of marksOf(table, rowTests(world, table, query, person).tests)) count += mark
  return count
}

/** The slots of the requested page. */
export const pageOf = (slots: Int32Array, query: ListQuery): readonly number[] => {
  const { offset, limit } = query
  if (query.sort.order === 'ASC' || query.sort.openFirst !== undefined)
    return [...slots.subarray(offset, offset + limit)]
  const end = Math.max(0, slots.length - offset)
  return [...slots.subarray(Math.max(0, end - limit), end)].toReversed()
}

/** The ids of the rows in these slots, which hold until something else runs: a slot is given to another row. */
export const idsAt = (table: EntityTable, slots: readonly number[]): readonly string[] =>
  slots.flatMap((slot) => table.idAt(slot) ?? [])
