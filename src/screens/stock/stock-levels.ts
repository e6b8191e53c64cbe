import type { AnyRow } from '../../catalogue/row.ts'
import { valueAt } from '../../catalogue/row.ts'

/** How many assets of a type stand in stock at a site. */
export interface StockLevel {
  readonly assetType: string
  readonly site: string
  readonly stock: number
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const keyOf = (assetType: string, site: string): string => `${assetType} ${site}`

/**
 * The pairs of type and site to look at: where assets stand in stock, and where a stock option says that some should,
 * though none does (STOCK-01, OPEN-058).
 */
export const stockLevels = (assets: readonly AnyRow[], options: readonly AnyRow[]): readonly StockLevel[] => {
  const counts = new Map<string, StockLevel>()
  const at = (row: AnyRow, more: number): void => {
    const [assetType, site] = [textOf(row['assetType']), textOf(row['site'])]
    if (assetType === '' || site === '') return
    const key = keyOf(assetType, site)
    counts.set(key, { assetType, site, stock: (counts.get(key)?.stock ?? 0) + more })
  }
  for (const row of assets) at(row, 1)
  for (const row of options) at(row, 0)
  return [...counts.values()]
}

/** Minimum stock of an asset type; null when it has none. */
export const minimumOf = (type: AnyRow | undefined): number | null => {
  const value = type === undefined ? undefined : valueAt(type, 'properties.minimumStock')
  return typeof value === 'number' ? value : null
}

export interface Zone {
  readonly family: 'red' | 'amber' | 'good'
  readonly from: number
  readonly to: number
}

export interface Gauge {
  readonly end: number
  readonly zones: readonly Zone[]
}

/**
 * The gauge of a minimum stock: it ends at ten times the minimum, red up to it, orange up to twice, then green; none
 * where there is no minimum (STOCK-05 to STOCK-07, OPEN-062).
 */
export const gaugeOf = (minimum: number | null): Gauge | null => {
  if (minimum === null || minimum <= 0) return null
  const end = minimum * 10
  return {
    end,
    zones: [
      { family: 'red', from: 0, to: minimum },
      { family: 'amber', from: minimum, to: minimum * 2 },
      { family: 'good', from: minimum * 2, to: end },
    ],
  }
}

/** Where a stock stands on its gauge. */
export const familyOf = (stock: number, minimum: number | null): Zone['family'] => {
  if (minimum === null || minimum <= 0 || stock > minimum * 2) return 'good'
  return stock > minimum ? 'amber' : 'red'
}

/** Quantity of the option whose type is Maximum; null when there is none (STOCK-11). */
export const maximumOption = (
  options: readonly { readonly type: string; readonly quantity: number }[],
): number | null => {
  const found = options.filter(({ type }) => type === 'Maximum').map(({ quantity }) => quantity)
  return found.length === 0 ? null : Math.max(...found)
}

/** Upper end of the stock chart: the Maximum option plus 2, or the stock when that is more (STOCK-08). */
export const chartMaximum = (stock: number, maximum: number | null): number =>
  Math.max(maximum === null ? 0 : maximum + 2, stock)
