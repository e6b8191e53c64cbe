import type { AnyEntity } from '../../catalogue/entity.ts'
import { fieldAt, valueAt } from '../../catalogue/row.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { rowTitle } from './row-title.ts'

/** How well a record answers a search: 0 it is called exactly so, 1 a name or code begins so, 2 it has the words somewhere. */
const rankOf = (entity: AnyEntity, record: ListRow, sought: string): number => {
  const texts = [rowTitle(entity.name, record), ...entity.list.search.map((path) => valueAt(record.row, path))]
  const names = texts.flatMap((text) => (typeof text === 'string' ? [text.toLowerCase()] : []))
  return names.includes(sought) ? 0 : names.some((name) => name.startsWith(sought)) ? 1 : 2
}

const soughtOf = (search: string): string => search.trim().toLowerCase()

/** The records that are called so first, then those whose name or code begins so, then the rest; each in the order given. */
export const bestFirst = (entity: AnyEntity, records: readonly ListRow[], search: string): readonly ListRow[] => {
  const sought = soughtOf(search)
  if (sought === '') return records
  const ranked = records.map((record) => ({ record, rank: rankOf(entity, record, sought) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ record }) => record)
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The field that names records in the order of their list, where it does, else the first that names them. */
const namePath = ({ title, list }: AnyEntity): string => title.find((path) => path === list.sort.path) ?? title[0] ?? ''

/**
 * The queries that find, among more matches than are offered, those whose name begins with the search: one for each way of writing it, as
 * the index compares letters exactly. None where names are no texts of their own, are filtered already, or are not on the device.
 */
export const beginningQueries = (entity: AnyEntity, query: ListQuery): readonly ListQuery[] => {
  const path = namePath(entity)
  const search = (query.search ?? '').trim()
  if (search === '' || entity.replicated === false || Object.hasOwn(query.filters, path)) return []
  if (fieldAt(entity.fields, path)?.kind !== 'text') return []
  const written = new Set([search, search.toUpperCase(), search.toLowerCase(), capitalized(search)])
  return [...written].map((begin) => ({ ...query, filters: { ...query.filters, [path]: { from: begin, to: begin } } }))
}
