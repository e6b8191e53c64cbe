import { useMemo } from 'react'
import { asset as assetEntity } from '../../entities/asset.ts'
import { stockOption } from '../../entities/stock-option.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { FilterValue, ListQuery } from '../../../../engine/data/api.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { type ListHandleOf, useList } from '../../../../engine/hooks/use-list.ts'
import { useTally } from '../../../../engine/hooks/use-tally.ts'
import type { StockCount } from './stock-levels.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'

/** Most records read. */
const MOST = 100_000

export const whole = (filters: { readonly [path: string]: FilterValue }, path: string): ListQuery => ({
  filters,
  sort: { path, order: 'ASC' },
  limit: MOST,
  offset: 0,
})

const typesOf = (options: ListHandleOf<typeof stockOption>): ReadonlyMap<string, string> =>
  new Map(rowsSoFar(options).map(({ row, labels }) => [row.id, labels.stockOptionType ?? '']))

export interface StockRows {
  readonly assets: readonly Row<typeof assetEntity>[]
  readonly options: readonly Row<typeof stockOption>[]
  /** Name of the type of an option, by the option's id. */
  readonly optionTypes: ReadonlyMap<string, string>
  readonly loading: boolean
  /** True when both have fully arrived; only then levels are shown. */
  readonly known: boolean
  readonly failed: boolean
}

const BY = ['assetType', 'site', 'status'] as const

export interface StockCounts {
  /** How many assets of each type are at each site, in which state. */
  readonly counts: readonly StockCount[]
  readonly options: StockRows['options']
  readonly optionTypes: StockRows['optionTypes']
  readonly loading: boolean
  /** True when both have fully arrived; only then levels are shown. */
  readonly known: boolean
  readonly failed: boolean
}

/** Levels of all types and sites, or of one site, live; the worker counts the assets, of which there may be many. */
export const useStockCounts = (site: string | null): StockCounts => {
  const { groups, failed } = useTally(assetEntity, BY)
  const options = useList(stockOption, whole(site === null ? {} : { site }, 'quantity'))
  return useMemo(
    () => ({
      counts: rowsSoFar(groups).flatMap(({ values: [assetType = null, at = null, status = null], rows }) =>
        site === null || at === site ? [{ assetType, site: at, status, rows }] : [],
      ),
      options: rowsSoFar(options).map(({ row }) => row),
      optionTypes: typesOf(options),
      loading: (groups.known !== 'whole' && groups.because === 'reading' && !failed) || isReading(options),
      known: groups.known === 'whole' && options.known === 'whole',
      failed: failed || options.error !== null,
    }),
    [groups, failed, options, site],
  )
}

/**
 * Assets in stock and stock options on this device, live; limited to one type and site when given
 * (XCALL-03). `loading` until all are read.
 */
export const useStock = (filters: { readonly [path: string]: FilterValue }): StockRows => {
  const assets = useList(assetEntity, whole({ ...filters, status: 'Stock' }, 'serial'))
  const options = useList(stockOption, whole(filters, 'quantity'))
  return useMemo(
    () => ({
      assets: rowsSoFar(assets).map(({ row }) => row),
      options: rowsSoFar(options).map(({ row }) => row),
      optionTypes: typesOf(options),
      loading: isReading(assets) || isReading(options),
      known: assets.known === 'whole' && options.known === 'whole',
      failed: assets.error !== null || options.error !== null,
    }),
    [assets, options],
  )
}
