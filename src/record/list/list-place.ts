import type { FilterValue } from '../../engine/data/api.ts'
import type { Sort } from '../../ui/list/columns.ts'
import type { SearchWords } from '../use-go.ts'

export type Filters = { readonly [path: string]: FilterValue }

/** The state of a list that its address carries. */
export interface ListPlace {
  readonly filters: Filters
  readonly search: string
  /** Null: the entity's default order. */
  readonly sort: Sort | null
  /** From 1. */
  readonly page: number
  /** Paths of the columns to show; without it, those that the person chose on this device. */
  readonly columns?: readonly string[]
  /** The saved view that was opened; the list may have been changed since. */
  readonly view?: string
}

const EMPTY_WORD = '~'
const coded = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('~', '%7E')
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isRange = (value: FilterValue): value is { readonly from?: string; readonly to?: string } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const valueText = (value: FilterValue): string => {
  if (isRange(value)) return `${coded(value.from ?? '')}..${coded(value.to ?? '')}`
  const list = Array.isArray(value) ? value : [value]
  return list.map((item) => (item === null ? EMPTY_WORD : coded(String(item)))).join(',')
}

/** Serializes filters to one parameter: `status:Active,Missing;lastSeen:2026-11-01..` (ROUTE-03, LIST-05). Empty ones are left out. */
export const filterText = (filters: Filters): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([path, value]) => `${coded(path).replaceAll('%2E', '.')}:${valueText(value)}`)
    .join(';')

const parseValue = (text: string): FilterValue => {
  const range = text.indexOf('..')
  if (range >= 0) {
    const from = decoded(text.slice(0, range))
    const to = decoded(text.slice(range + 2))
    return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
  }
  const items = text.split(',').map((item) => (item === EMPTY_WORD ? null : decoded(item)))
  return items.length === 1 ? (items[0] ?? null) : items
}

/** Parses the filter parameter of an address; invalid parts are ignored. */
export const parseFilters = (text: string | undefined): Filters =>
  Object.fromEntries(
    (text ?? '').split(';').flatMap((part): [string, FilterValue][] => {
      const colon = part.indexOf(':')
      const path = decoded(part.slice(0, colon))
      return colon < 1 || colon === part.length - 1 ? [] : [[path, parseValue(part.slice(colon + 1))]]
    }),
  )

const parseSort = (text: string | undefined): Sort | null => {
  if (text === undefined || text === '') return null
  return text.startsWith('-') ? { key: text.slice(1), order: 'DESC' } : { key: text, order: 'ASC' }
}

export const parseListPlace = (words: SearchWords): ListPlace => {
  const page = Number(words['page'])
  const { view } = words
  const columns = (words['columns'] ?? '').split(',').filter((path) => path !== '')
  return {
    filters: parseFilters(words['filter']),
    search: words['search'] ?? '',
    sort: parseSort(words['sort']),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(columns.length === 0 ? {} : { columns }),
    ...(view === undefined || view === '' ? {} : { view }),
  }
}

/** The search parameters of a list, also for links from other screens. */
export const listPlaceWords = (place: Partial<ListPlace>): SearchWords => ({
  filter: filterText(place.filters ?? {}),
  search: place.search ?? '',
  sort: place.sort ? `${place.sort.order === 'DESC' ? '-' : ''}${place.sort.key}` : '',
  page: place.page !== undefined && place.page > 1 ? String(place.page) : '',
  columns: (place.columns ?? []).join(','),
  view: place.view ?? '',
})

/** Sets or removes a filter and returns to the first page (LIST-03). */
export const withFilter = (place: ListPlace, path: string, value: FilterValue | undefined): ListPlace => {
  const { [path]: _, ...rest } = place.filters
  return { ...place, page: 1, filters: value === undefined ? rest : { ...rest, [path]: value } }
}
