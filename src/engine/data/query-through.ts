import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityOf } from '../../domains/index.ts'
import type { FilterValue, ListQuery, ListResult } from './api.ts'
import { because, type Missing, rowsSoFar, soFarOf } from './known.ts'
import type { WorkerApi } from './worker-api.ts'

/** Records that point to rows are few: links between types, not the rows themselves. */
const MOST = 100_000

const asksSomething = (value: FilterValue | undefined): value is FilterValue =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const textsOf = (value: FilterValue | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** The ids that pass both; null passes none, as a filter on the id of no row. */
const idFilter = (ids: readonly string[], also: FilterValue | undefined): FilterValue => {
  const known = new Set(asksSomething(also) ? textsOf(also) : ids)
  const both = ids.filter((id) => known.has(id))
  return both.length === 0 ? null : both
}

/**
 * Asks the index of the device. A filter through records that point to rows (`filtersThrough`) becomes one on the ids of
 * those rows, from what is here now, unsent changes among it; while such records are still being read or fetched the answer is not
 * whole.
 */
export const queryThrough = async (
  api: Pick<WorkerApi, 'query'>,
  { name: entity, list }: AnyEntity,
  query: ListQuery,
): Promise<ListResult> => {
  let filters = query.filters
  let missing: Missing | null = null
  for (const { name, entity: other, by, to } of list.filtersThrough ?? []) {
    const { [name]: value, ...rest } = filters
    filters = rest
    if (!asksSomething(value)) continue
    const { sort } = entityOf(other).list
    const links = await api.query(other, { filters: { [to]: value }, sort, limit: MOST, offset: 0 })
    const ids = rowsSoFar(links)
      .map(({ row }) => row[by])
      .filter((id) => typeof id === 'string')
    filters = { ...rest, id: idFilter([...new Set(ids)], rest['id']) }
    if (links.known !== 'whole') missing = because({ known: 'partial', because: missing ?? links.because }, links)
  }
  const result = await api.query(entity, { ...query, filters })
  if (missing === null || result.known !== 'whole') return result
  return soFarOf(missing, result.rows, result.count)
}
