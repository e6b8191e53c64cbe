import type { AnyRow } from '../../../../catalogue/row.ts'
import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import type { ScanResult } from '../../../../scanning/feedback.ts'
import type { Candidates, ExpectedItem } from './expected-item.ts'
import { placeOf } from './place-of.ts'

/** How repeated scans are treated. `rfid`: each tag in the field once, repeats without a sound. */
export type ScanMode = 'continuous' | 'count' | 'rfid'

export type Because =
  | { readonly code: 'no-match' }
  | { readonly code: 'ambiguous'; readonly count: number }
  | { readonly code: 'not-on-slip' }
  | { readonly code: 'last-item' }
  | { readonly code: 'counted' }
  | { readonly code: 'already' }
  | { readonly code: 'all-counted' }
  /** There is a free place for its type, but only assets in stock may take it. */
  | { readonly code: 'not-in-stock' }
  /** Another slip of the order has received it. */
  | { readonly code: 'received' }
  /** All places of the type are taken. */
  | { readonly code: 'too-many'; readonly count: number }

export interface Verdict {
  readonly result: ScanResult
  readonly item: string | null
  readonly asset: string | null
  readonly because: Because
}

const done = (item: ExpectedItem, items: readonly ExpectedItem[]): Verdict => {
  const left = items.filter((other) => !other.scanned && other.id !== item.id).length
  return left === 0
    ? { result: 'complete', item: item.id, asset: item.asset, because: { code: 'last-item' } }
    : { result: 'ok', item: item.id, asset: item.asset, because: { code: 'counted' } }
}

/**
 * Judges a scan against a slip (PS-12, OPEN-068). Assets on the slip come before all others; between several open ones
 * of the same rank it does not guess. A free place is filled by an asset that `takes` accepts and that is not one of `received`.
 */
export const judgeRead = (
  candidates: Candidates,
  items: readonly ExpectedItem[],
  mode: ScanMode,
  takes?: (asset: AnyRow) => boolean,
  received: readonly string[] = [],
): Verdict => {
  const byAsset = new Map(items.map((item) => [item.asset, item]))
  const ranked = candidates.assets.toSorted((a, b) => a.rank - b.rank)
  const onSlip = ranked.filter(({ asset }) => byAsset.has(asset.id))
  const [best] = onSlip
  if (best !== undefined) {
    const item = byAsset.get(best.asset.id)
    const equal = onSlip.filter((other) => other.rank === best.rank)
    const open = equal.filter(({ asset }) => byAsset.get(asset.id)?.scanned === false)
    if (equal.length > 1 && open.length > 1) {
      return { result: 'unknown', item: null, asset: null, because: { code: 'ambiguous', count: open.length } }
    }
    const chosen = open[0] === undefined ? item : byAsset.get(open[0].asset.id)
    if (chosen === undefined || chosen.scanned) {
      return { result: 'duplicate', item: item?.id ?? null, asset: best.asset.id, because: { code: 'already' } }
    }
    return done(chosen, items)
  }
  if (mode === 'count' && candidates.types.length > 0) {
    const alike = items.filter((item) => item.assetType !== null && candidates.types.includes(item.assetType))
    const next = alike.find((item) => !item.scanned)
    if (next !== undefined) return done(next, items)
    const [counted] = alike
    if (counted !== undefined) {
      return { result: 'duplicate', item: counted.id, asset: counted.asset, because: { code: 'all-counted' } }
    }
  }
  const again = ranked.find(({ asset }) => received.includes(asset.id))
  if (again !== undefined) return { result: 'wrong', item: null, asset: again.asset.id, because: { code: 'received' } }
  const place = placeOf(ranked, items, takes)
  if (place?.code === 'free') return done({ ...place.item, asset: place.asset }, items)
  if (place?.code === 'ambiguous') return { result: 'unknown', item: null, asset: null, because: place }
  const [elsewhere] = ranked
  if (place?.code === 'not-in-stock') {
    return { result: 'wrong', item: null, asset: place.asset, because: { code: 'not-in-stock' } }
  }
  if (place?.code === 'too-many') return { result: 'wrong', item: null, asset: place.asset, because: place }
  if (elsewhere !== undefined) {
    return { result: 'wrong', item: null, asset: elsewhere.asset.id, because: { code: 'not-on-slip' } }
  }
  return { result: 'unknown', item: null, asset: null, because: { code: 'no-match' } }
}

/** GTIN of a code that identifies a type of article, not a single one; null otherwise. */
export const bareGtin = (read: IdentifiedRead): string | null => {
  const elements = new Map(read.elements)
  const gtin = elements.get('01') ?? elements.get('02')
  return gtin !== undefined && !elements.has('21') ? gtin : null
}
