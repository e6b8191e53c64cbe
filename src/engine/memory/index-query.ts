import type { ListQuery } from '../data/api.ts'
import type { RowSource } from '../data/row-source.ts'
import type { EntityTable } from './entity-table.ts'
import type { Test } from './predicate.ts'

/** A filter that matches more rows than this is not served through an index while the table is being read. */
const EQUAL_LIMIT = 3000
/** Rows read to find a page while the table is being read: increased step by step until there are enough matches. */
const STEPS = [100, 500, 2000]

/**
 * Loads all rows that a query may match through an index of the device, ahead of the table. Returns true when the query
 * over memory is then exact although the table is not complete.
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
 * Reads the page of a query along an index of the device in its sort order (by code point, close to the list order)
 * while the table is being read. Returns the ids and the least number of matching rows; null when there is no index.
 */
export const pageThroughIndex = async (
  source: RowSource,
  table: EntityTable,
  query: ListQuery,
  testsNow: () => readonly Test[],
): Promise<{ readonly ids: readonly string[]; readonly count: number } | null> => {
  const { sort, offset, limit } = query
  let found: string[] = []
  for (const step of STEPS) {
    if (step < offset + limit && step !== STEPS.at(-1)) continue
    const rows = await source.ordered(table.stream, table.entity.name, sort.path, sort.order, step)
    if (rows === null) return null
    table.fill(rows)
    const tests = testsNow()
    found = rows.flatMap(({ id }) => {
      const slot = table.slotOf(id)
      return slot !== undefined && tests.every((test) => test.at(slot)) ? [id] : []
    })
    if (found.length >= offset + limit || rows.length < step) break
  }
  return { ids: found.slice(offset, offset + limit), count: found.length }
}
