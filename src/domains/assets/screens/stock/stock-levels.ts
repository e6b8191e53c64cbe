import type { purchaseOrderItem } from '../../../orders/entities/purchase-order-item.ts'
import type { purchaseOrder } from '../../../orders/entities/purchase-order.ts'
import type { assetType as assetTypeEntity } from '../../entities/asset-type.ts'
import type { stockOption } from '../../entities/stock-option.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { openPieces } from './on-order.ts'

/** Number of assets of a type in stock at a site, and the targets of its stock options. */
export interface StockLevel {
  readonly assetType: string
  readonly site: string
  readonly stock: number
  /** From the stock options of this site; null where there is none. */
  readonly minimum: number | null
  readonly maximum: number | null
}

/** How many assets of a type are at a site in one state. */
export interface StockCount {
  readonly assetType: string | null
  readonly site: string | null
  readonly status: string | null
  readonly rows: number
}

type StockOption = Row<typeof stockOption>

/**
 * The pairs of type and site to list: where assets of the type are, in stock or not (so that a site without stock stays), and where a stock
 * option requires some (STOCK-01, OPEN-058). `optionTypes` maps the id of an option type to its name.
 */
export const stockLevels = (
  counts: readonly StockCount[],
  options: readonly StockOption[],
  optionTypes: ReadonlyMap<string, string> = new Map(),
): readonly StockLevel[] => {
  const levels = new Map<string, StockLevel>()
  const at = (
    row: Pick<StockCount, 'assetType' | 'site'> | StockOption,
    change: (known: StockLevel) => Partial<StockLevel>,
  ): void => {
    const { assetType, site } = row
    if (!assetType || !site) return
    const key = `${assetType} ${site}`
    const known = levels.get(key) ?? { assetType, site, stock: 0, minimum: null, maximum: null }
    levels.set(key, { ...known, ...change(known) })
  }
  for (const row of counts) at(row, ({ stock }) => ({ stock: stock + (row.status === 'Stock' ? row.rows : 0) }))
  for (const row of options) {
    const quantity = row.quantity ?? 0
    const type = optionTypes.get(row.id)
    at(row, ({ minimum, maximum }) => {
      if (type === 'Minimum') return { minimum: Math.max(minimum ?? 0, quantity) }
      return type === 'Maximum' ? { maximum: Math.max(maximum ?? 0, quantity) } : {}
    })
  }
  return [...levels.values()]
}

/** Shortage against the minimum; negative when there are more, null without a minimum. */
export const shortBy = (stock: number, minimum: number | null): number | null =>
  minimum === null || minimum <= 0 ? null : minimum - stock

/** Pieces of a type on order for a site: ordered on these orders and not delivered. */
export const orderedPieces = (
  orders: readonly Row<typeof purchaseOrder>[],
  items: readonly Row<typeof purchaseOrderItem>[],
): ((assetType: string, site: string) => number) => {
  const siteOf = new Map(orders.map((order) => [order.id, order.site]))
  const pieces = new Map<string, number>()
  for (const item of items) {
    const site = siteOf.get(item.purchaseOrder) ?? null
    if (site === null) continue
    const key = `${item.assetType} ${site}`
    pieces.set(key, (pieces.get(key) ?? 0) + openPieces(item))
  }
  return (assetType, site) => pieces.get(`${assetType} ${site}`) ?? 0
}

/** Quantity to order: up to the maximum option, else up to twice the minimum, where the gauge turns green; at least one. */
export const orderAmount = (stock: number, minimum: number | null, maximum: number | null): number =>
  Math.max(1, (maximum ?? (minimum ?? 0) * 2) - stock)

/**
 * Sort order, worst first: levels at or below their minimum, by the share that is missing, empty sites first; levels without a minimum
 * last.
 */
export const byNeed = (
  a: { readonly stock: number; readonly minimum: number | null },
  b: { readonly stock: number; readonly minimum: number | null },
): number => {
  const left = ({ stock, minimum }: typeof a): number => (minimum === null || minimum <= 0 ? Infinity : stock / minimum)
  const [x, y] = [left(a), left(b)]
  return x === y ? (b.minimum ?? 0) - (a.minimum ?? 0) : x - y
}

/** Minimum stock of an asset type; null when it has none. */
export const minimumOf = (type: Row<typeof assetTypeEntity> | undefined): number | null =>
  type?.properties?.minimumStock ?? null

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
 * The scale of the gauge: up to ten times the minimum; red up to the minimum, orange up to twice, then green; null without a minimum
 * (STOCK-05 to STOCK-07, OPEN-062).
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

/** The band of the gauge that a stock is in. */
export const familyOf = (stock: number, minimum: number | null): Zone['family'] => {
  if (minimum === null || minimum <= 0 || stock > minimum * 2) return 'good'
  return stock > minimum ? 'amber' : 'red'
}

type Options = readonly { readonly type: string; readonly quantity: number }[]

const mostOf = (options: Options, wanted: string): number | null => {
  const found = options.filter(({ type }) => type === wanted).map(({ quantity }) => quantity)
  return found.length === 0 ? null : Math.max(...found)
}

/** Quantity of the option of type Maximum; null when there is none (STOCK-11). */
export const maximumOption = (options: Options): number | null => mostOf(options, 'Maximum')

/** What a site must have of a type: its option of type Minimum, else the minimum stock of the type. */
export const minimumHere = (type: Row<typeof assetTypeEntity> | undefined, options: Options): number | null =>
  mostOf(options, 'Minimum') ?? minimumOf(type)

/** Upper end of the stock chart: the Maximum option plus 2, or the stock when that is more (STOCK-08). */
export const chartMaximum = (stock: number, maximum: number | null): number =>
  Math.max(maximum === null ? 0 : maximum + 2, stock)
