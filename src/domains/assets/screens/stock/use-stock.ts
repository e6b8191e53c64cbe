import { useMemo } from 'react'
import { asset as assetEntity } from '../../entities/asset.ts'
import { stockOption } from '../../entities/stock-option.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { FilterValue, ListQuery } from '../../../../engine/data/api.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'

/** Most records that are looked at. */
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
  /** Label of an option's type by the option's id. */
  readonly optionTypes: ReadonlyMap<string, string>
  readonly loading: boolean
  /** All of both have arrived: only then a level is one. */
  readonly known: boolean
  readonly failed: boolean
}

/**
 * Assets in stock (or as `assetsToo` says) and stock options on this device, live; of one type and site where they are named
 * (XCALL-03). `loading` until all of them are read.
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
