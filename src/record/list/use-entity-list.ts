import { useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListQuery } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { type ListHandle, useList } from '../../engine/hooks/use-list.ts'
import { countOf } from '../../engine/data/known.ts'
import { searchFor } from '../../ui/fields/said-words.ts'
import { useWords } from '../../ui/fields/words.ts'
import type { Sort } from '../../ui/list/columns.ts'
import { pageSizes } from '../../ui/list/page-window.ts'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { type ColumnContext, namedColumns, offeredColumns, shownColumns } from './columns-of.ts'
import { useDeviceChoice } from '../dialog/device-choice.ts'
import { type Amount, useAmount } from '../action/use-amount.ts'
import { pageInWords, queryInWords } from './in-words.ts'
import { listSort } from './list-sort.ts'
import { startSize } from './start-size.ts'
import { stretchOf } from './stretch.ts'
import type { Filters, ListPlace } from './list-place.ts'

const parseSize = (value: unknown): number | null => pageSizes.find((size) => size === value) ?? null
const parsePaths = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null

export interface EntityList {
  readonly list: ListHandle
  readonly query: ListQuery
  /** Number of records that match the filters; null while unknown. */
  readonly amount: Amount | null
  /** Number of records without the user's filters; null while unknown. */
  readonly total: number | null
  /** Null while open records come first. */
  readonly sort: Sort | null
  readonly pageSize: number
  readonly setPageSize: (size: number) => void
  readonly offered: ReturnType<typeof offeredColumns>
  readonly shown: ReturnType<typeof offeredColumns>
  /** The columns chosen on this device; null while nobody chose. */
  readonly chosenColumns: readonly string[] | null
  readonly setColumns: (paths: readonly string[] | null) => void
  readonly filtered: boolean
}

/**
 * Headless list: query, rows, columns and preferences of one entity at one place. `fixed` filters cannot be removed; `named` columns
 * override the user's choice.
 */
export const useEntityList = (
  entity: AnyEntity,
  place: ListPlace,
  fixed: Filters,
  named?: readonly string[],
): EntityList => {
  const { settings, person } = useData()
  const words = useWords()
  const [pageSize, setPageSize] = useDeviceChoice(`lading.page-size.${entity.name}`, parseSize, startSize(settings))
  const [chosen, setColumns] = useDeviceChoice<readonly string[] | null>(
    `lading.columns.${entity.name}`,
    parsePaths,
    null,
  )
  const order = listSort(entity, useFlow(entity), place.sort)
  const sort: Sort | null = order.openFirst === undefined ? { key: order.path, order: order.order } : null
  const query: ListQuery = {
    filters: { ...place.filters, ...fixed },
    ...searchFor(entity, place.search, words),
    sort: order,
    ...stretchOf(entity, useScreen(), place.page, pageSize),
  }
  const filtered = Object.keys(place.filters).length > 0 || place.search.trim() !== ''
  const found = useList(entity.name, queryInWords(entity, query))
  const list = pageInWords(entity, query, found, words)
  const all = useList(entity.name, filtered ? { filters: fixed, sort: entity.list.sort, limit: 1, offset: 0 } : null)
  const context: ColumnContext = { modules: person.modules, settings, filters: query.filters, person }
  const key = JSON.stringify([query.filters, [...person.modules].sort(), [...person.roles].sort(), chosen])
  const offered = useMemo(
    () => offeredColumns(entity, context).filter(({ path }) => typeof fixed[path] !== 'string'),
    // `key` stands for the filters, modules, roles and choice in the context, including the fixed filters.
    // eslint-disable-next-line react/exhaustive-deps
    [entity, settings, key],
  )
  const wantedKey = (place.columns ?? chosen)?.join(',') ?? null
  const wanted = useMemo(() => wantedKey?.split(',') ?? null, [wantedKey])
  const shown = useMemo(
    () => (named === undefined ? shownColumns(offered, wanted) : namedColumns(offered, named)),
    [offered, wanted, named],
  )
  const amount = useAmount(list)
  const total = filtered ? (all.loading ? null : countOf(all)) : countOf(list)
  return {
    list,
    query,
    amount,
    total,
    sort,
    pageSize,
    setPageSize,
    offered,
    shown,
    chosenColumns: chosen,
    setColumns,
    filtered,
  }
}
