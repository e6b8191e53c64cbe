import type { AnyEntity } from '../../catalogue/entity.ts'
import { declaredOf } from '../../domains/declared.ts'
import type { FilterValue, ListQuery, ListResult } from './api.ts'
import { because, type Missing, rowsSoFar, soFarOf } from './known.ts'
import type { WorkerApi } from './worker-api.ts'

/** Limit of records read per filter; they are links between types and therefore few. */
const MOST = 100_000

const asksSomething = (value: FilterValue | undefined): value is FilterValue =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const textsOf = (value: FilterValue | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** Intersects the ids with another filter on the id; null matches no row, because no id is empty. */
const idFilter = (ids: readonly string[], also: FilterValue | undefined): FilterValue => {
  const known = new Set(asksSomething(also) ? textsOf(also) : ids)
  const both = ids.filter((id) => known.has(id))
  return both.length === 0 ? null : both
}

/**
 * Queries the device's index. A filter through other records (`filtersThrough`) is replaced by one on the ids that
 * these refer to, unsent changes included. While such records are still being read or fetched, the result is not
 * complete.
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
    const { id: already } = rest
    filters = rest
    if (!asksSomething(value)) continue
    const { sort } = declaredOf(other).list
    const waits = query.waits === undefined ? {} : { waits: query.waits }
    const links = await api.query(other, { filters: { [to]: value }, sort, limit: MOST, offset: 0, ...waits })
    const ids = rowsSoFar(links)
      .map(({ row }) => row[by])
      .filter((id) => typeof id === 'string')
    filters = { ...rest, id: idFilter([...new Set(ids)], already) }
    if (links.known !== 'whole') missing = because({ known: 'partial', because: missing ?? links.because }, links)
  }
  const result = await api.query(entity, { ...query, filters })
  if (missing === null || result.known !== 'whole') return result
  return soFarOf(missing, result.rows, result.count)
}
