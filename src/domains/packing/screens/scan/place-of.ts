import { asset } from '../../../assets/entities/asset.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { Candidates, ExpectedItem } from './expected-item.ts'

type Ranked = Candidates['assets']

const typeOf = (row: AnyRow): string => rowAs(asset, row).assetType

export type PlaceVerdict =
  | { readonly code: 'free'; readonly item: ExpectedItem; readonly asset: string }
  | { readonly code: 'ambiguous'; readonly count: number }
  /** There is a free place, but the slip does not accept this asset because it is not in stock. */
  | { readonly code: 'not-in-stock'; readonly asset: string }
  | { readonly code: 'too-many'; readonly count: number; readonly asset: string }

/**
 * Finds the place of a slip (`isPlace`) for an asset: a free one of its type. Never guesses between assets of the same
 * rank. Null when the slip has no place for this type at all.
 */
export const placeOf = (
  ranked: Ranked,
  items: readonly ExpectedItem[],
  takes: (asset: AnyRow) => boolean = () => true,
): PlaceVerdict | null => {
  const [best] = ranked
  if (best === undefined) return null
  const places = items.filter((item) => item.isPlace === true)
  const equal = ranked.filter(({ rank }) => rank === best.rank)
  const free = equal.flatMap(({ asset }) => {
    const item = places.find((place) => place.asset === '' && !place.scanned && place.assetType === typeOf(asset))
    return item === undefined ? [] : [{ item, asset: asset.id, taken: takes(asset) }]
  })
  const [first] = free.filter(({ taken }) => taken)
  const [refused] = free
  if (free.length > 1) return { code: 'ambiguous', count: free.length }
  if (first !== undefined) return { code: 'free', item: first.item, asset: first.asset }
  if (refused !== undefined) return { code: 'not-in-stock', asset: refused.asset }
  const taken = places.filter(({ assetType }) => assetType === typeOf(best.asset)).length
  return taken === 0 ? null : { code: 'too-many', count: taken, asset: best.asset.id }
}
