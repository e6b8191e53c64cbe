/** How many of a type are in stock at a site; `site` is null for those without one. */
export interface StockPlace {
  readonly site: string | null
  readonly count: number
}

/** A group of assets that have these values: type, state, site. */
export interface AssetGroup {
  readonly values: readonly (string | null)[]
  readonly rows: number
}

/** The paths by which assets are grouped for `stockOf`. */
export const STOCK_PATHS = ['assetType', 'status', 'site'] as const

/** An item of a slip, as far as it says what was taken out of stock. */
export interface TakenItem {
  readonly assetType: string | null
  readonly scanned: boolean
  readonly canceled: boolean
  /** Where its asset still counts as in stock; undefined where it does not. */
  readonly stockSite: string | null | undefined
}

/** Groups that take what the items of a slip hold off the stock: it counts as in stock until the slip is closed, but nobody finds it there. */
export const takenOff = (items: readonly TakenItem[]): readonly AssetGroup[] =>
  items.flatMap(({ assetType, scanned, canceled, stockSite }) =>
    scanned && !canceled && stockSite !== undefined ? [{ values: [assetType, 'Stock', stockSite], rows: -1 }] : [],
  )

/** Where a type is in stock, the most first; `first` is the site that a slip is picked at. */
export const stockOf = (
  groups: readonly AssetGroup[],
  type: string | null,
  first: string | null,
): readonly StockPlace[] => {
  const places = new Map<string | null, number>()
  for (const { values, rows } of groups) {
    const [assetType = null, status = null, site = null] = values
    if (assetType === type && status === 'Stock') places.set(site, (places.get(site) ?? 0) + rows)
  }
  return [...places]
    .flatMap(([site, count]) => (count > 0 ? [{ site, count }] : []))
    .toSorted((a, b) => Number(b.site === first) - Number(a.site === first) || b.count - a.count)
}
