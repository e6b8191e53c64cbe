import type { ListQuery } from '../api.ts'
import type { RowSource } from '../row-source.ts'
import type { EntityTable } from './entity-table.ts'
import type { Predicate } from './predicate.ts'

/** More rows than this under one indexed value are not read ahead of the table. */
const EQUAL_LIMIT = 3000
/** Rows looked at, in steps, to find the first page while the table is being read. */
const STEP = 200
const STEPS = 10

/**
 * Brings all rows that a query can find into memory through an index of the device, ahead of the table. True: the
 * memory answers this query exactly, though the table is not whole yet.
 */
export const fillThroughIndex = async (source: RowSource, table: EntityTable, query: ListQuery): Promise<boolean> => {
  for (const [path, value] of Object.entries(query.filters)) {
    const values = Array.isArray(value) ? value : [value]
    if (values.length === 0 || !values.every((item) => typeof item === 'string' && item !== '')) continue
    const rows = await source.equal(table.stream, table.entity.name, path, values.map(String), EQUAL_LIMIT)
    if (rows === null) continue
    table.fill(rows)
    if (rows.length < EQUAL_LIMIT) return true
  }
  return false
}

/**
 * The page of a query along an index of the device in its sort order (by code point, close to the list order), while
 * the table is being read; null when no index serves it. Answers slots and the least number of rows that match.
 */
export const pageThroughIndex = async (
  source: RowSource,
  table: EntityTable,
  query: ListQuery,
  testsNow: () => readonly Predicate[],
): Promise<{ readonly slots: readonly number[]; readonly count: number } | null> => {
  const found: number[] = []
  for (let step = 0; step < STEPS; step++) {
    const { path, order } = query.sort
    const rows = await source.ordered(table.stream, table.entity.name, path, order, step * STEP, STEP)
    if (rows === null) return null
    table.fill(rows)
    const tests = testsNow()
    for (const row of rows) {
      const slot = table.slotOf(row.id)
      if (slot !== undefined && tests.every((test) => test(slot))) found.push(slot)
    }
    if (found.length >= query.offset + query.limit || rows.length < STEP) break
  }
  return { slots: found.slice(query.offset, query.offset + query.limit), count: found.length }
}
