import type { ViewContent, ViewFilter } from '../../../domains/administration/effects/view-content.ts'
import { filterText, type Filters, type ListPlace, parseFilters } from '../list-place.ts'

/** Filters as an address carries them: text, and nothing that is empty. */
const storedFilters = (filters: Filters): { readonly [path: string]: ViewFilter } =>
  parseFilters(filterText(filters)) as { readonly [path: string]: ViewFilter }

/** What a view of this place holds; `chosen` are the columns of this device, which apply where the place names none. */
export const contentOf = (
  { filters, search, sort, columns }: ListPlace,
  chosen: readonly string[] | null,
): ViewContent => ({
  filters: storedFilters(filters),
  search: search.trim(),
  sort: sort === null ? null : { path: sort.key, order: sort.order },
  columns: columns ?? chosen,
})

/** The place that a view opens. */
export const placeOf = ({ filters, search, sort, columns }: ViewContent, view: string): ListPlace => ({
  filters,
  search,
  sort: sort === null ? null : { key: sort.path, order: sort.order },
  page: 1,
  ...(columns === null ? {} : { columns }),
  view,
})

const sorted = (value: ViewFilter): ViewFilter => (Array.isArray(value) ? value.map(String).toSorted() : value)

/** The same for contents that show the same list: neither filters nor their values nor columns have an order. */
const keyOf = ({ filters, search, sort, columns }: ViewContent): string =>
  JSON.stringify([
    filterText(
      Object.fromEntries(
        Object.entries(storedFilters(filters))
          .map(([path, value]): [string, ViewFilter] => [path, sorted(value)])
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ),
    search.trim(),
    sort === null ? null : [sort.path, sort.order],
    columns?.toSorted() ?? null,
  ])

/** Whether the place shows something else than the view. Without columns of its own it shows those of the device, as the view does. */
export const differs = (place: ListPlace, content: ViewContent): boolean =>
  keyOf(contentOf(place, null)) !== keyOf(content)
