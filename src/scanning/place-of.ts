import type { Candidates, ExpectedItem } from './verdict.ts'

type Ranked = Candidates['assets']

export type PlaceVerdict =
  | { readonly code: 'free'; readonly item: ExpectedItem; readonly asset: string }
  | { readonly code: 'ambiguous'; readonly count: number }
  | { readonly code: 'too-many'; readonly count: number; readonly asset: string }

/**
 * The place of a slip that an asset takes: a free one of its type. Of several assets that a read means equally well none
 * is guessed. Null where the slip has no place for assets of this type at all.
 */
export const placeOf = (ranked: Ranked, items: readonly ExpectedItem[]): PlaceVerdict | null => {
  const [best] = ranked
  if (best === undefined) return null
  const places = items.filter((item) => item.isPlace === true)
  const equal = ranked.filter(({ rank }) => rank === best.rank)
  const free = equal.flatMap(({ asset }) => {
    const item = places.find((place) => place.asset === '' && !place.scanned && place.assetType === asset['assetType'])
    return item === undefined ? [] : [{ item, asset: asset.id }]
  })
  const [first] = free
  if (free.length > 1) return { code: 'ambiguous', count: free.length }
  if (first !== undefined) return { code: 'free', ...first }
  const taken = places.filter(({ assetType }) => assetType === best.asset['assetType']).length
  return taken === 0 ? null : { code: 'too-many', count: taken, asset: best.asset.id }
}
