import { useMemo } from 'react'
import { asset as assetEntity } from '../../entities/asset.ts'
import { stockOption } from '../../entities/stock-option.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { FilterValue, ListQuery } from '../../../../engine/data/api.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'

/** Most records read. */
const MOST = 100_000

export const whole = (filters: { readonly [path: string]: FilterValue }, path: string): ListQuery => ({
  filters,
  sort: { path, order: 'ASC' },
  limit: MOST,
  offset: 0,
})

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

/**
 * Assets in stock (or those that `assetsToo` accepts) and stock options on this device, live; limited to one type and site when given
 * (XCALL-03). `loading` until all are read.
 */
export const useStock = (
  filters: { readonly [path: string]: FilterValue },
  assetsToo: { readonly [path: string]: FilterValue } = { status: 'Stock' },
): StockRows => {
  const assets = useList(assetEntity, whole({ ...filters, ...assetsToo }, 'serial'))
  const options = useList(stockOption, whole(filters, 'quantity'))
  return useMemo(
    () => ({
      assets: rowsSoFar(assets).map(({ row }) => row),
      options: rowsSoFar(options).map(({ row }) => row),
      optionTypes: new Map(rowsSoFar(options).map(({ row, labels }) => [row.id, labels.stockOptionType ?? ''])),
      loading: isReading(assets) || isReading(options),
      known: assets.known === 'whole' && options.known === 'whole',
      failed: assets.error !== null || options.error !== null,
    }),
    [assets, options],
  )
}
