import type { asset as assetEntity } from '../../assets/entities/asset.ts'
import type { packingSlip } from '../entities/packing-slip.ts'
import type { packingSlipItem } from '../entities/packing-slip-item.ts'
import type { Row } from '../../../catalogue/row.ts'
import type { ListRowOf, RowState } from '../../../engine/data/api.ts'
import { countedItemOf, type CountedItem } from '../effects/counted-reads.ts'

/** One item of a slip, prepared for display, matching and counting. */
export interface SlipItem extends CountedItem {
  /** Id of the asset; empty while the item is a place for any asset of its type. */
  readonly asset: string
  readonly name: string
  readonly serial: string
  /** Id of the asset type; null when the asset is not on this device. */
  readonly assetType: string | null
  readonly typeName: string
  /** Site of the asset while it is in stock, null for one without a site; undefined where it is not in stock or not known. */
  readonly stockSite: string | null | undefined
  /** Where the asset is: its site, and aisle, bay, shelf and bin within it; empty for a place of a type, and where it is not known. */
  readonly place: string
  readonly pending: boolean
  /** Accepts any asset of its type; a scan assigns one. */
  readonly isPlace: boolean
}

/** A closed or cancelled slip: nothing on it counts any more. */
export const isFinalSlip = (status: string): boolean => status === 'Closed' || status === 'Canceled'

/** Closed although items were missing: somebody said why. */
export const isShortSlip = ({
  status,
  shortReason,
}: Pick<Row<typeof packingSlip>, 'status' | 'shortReason'>): boolean =>
  status === 'Closed' && (shortReason ?? '') !== ''

/** True while a change of the row is not synced. */
export const isPending = (state: RowState): boolean => state !== 'synced'

const placeOf = ({ properties }: Row<typeof assetEntity>, site: string): string => {
  const { aisle, bay, shelf, bin } = properties ?? {}
  const within = [aisle, bay, shelf, bin].filter((part) => typeof part === 'string' && part !== '').join('-')
  return [site, within].filter((part) => part !== '').join(', ')
}

/** Items of a slip from their rows; `assets` provides the type of an asset, which item rows do not contain. */
export const slipItemsOf = (
  rows: readonly ListRowOf<typeof packingSlipItem>[],
  assets: ReadonlyMap<string, Row<typeof assetEntity>>,
  siteNames: ReadonlyMap<string, string> = new Map(),
): readonly SlipItem[] =>
  rows.map(({ row, labels, state }) => {
    const asset = assets.get(row.asset ?? '')
    return {
      ...countedItemOf(row),
      asset: row.asset ?? '',
      name: labels.asset ?? (asset?.name || (labels.assetType ?? '')),
      serial: labels['asset.serial'] ?? asset?.serial ?? '',
      assetType: asset?.assetType || row.assetType || null,
      typeName: labels['asset.assetType'] ?? labels.assetType ?? '',
      stockSite: asset?.status === 'Stock' ? (asset.site ?? null) : undefined,
      place: asset === undefined ? '' : placeOf(asset, siteNames.get(asset.site ?? '') ?? ''),
      pending: isPending(state),
      isPlace: (row.assetType ?? '') !== '',
    }
  })

/** A read of something that is not on the slip, or of a code that nobody knows. */
interface Astray {
  readonly result: string
  readonly asset: string | null
}

/**
 * What was put aside: things that are still not on the slip, and unknown codes. A piece too many has no asset yet, nor have the places
 * that still wait for one.
 */
export const putAside = <R extends Astray>(reads: readonly R[], items: readonly SlipItem[]) => {
  const expected = new Set(items.map(({ asset }) => asset))
  return {
    wrong: reads.filter(({ result, asset }) => result === 'wrong' && (asset === null || !expected.has(asset))),
    unknown: reads.filter(({ result }) => result === 'unknown'),
  }
}

export interface TypeGroup {
  /** Name of the asset type. */
  readonly name: string
  readonly total: number
  readonly scanned: number
  readonly picked: number
  readonly pending: boolean
}

/** Items by asset type (PS-09), those with the most left first, then by name. Cancelled items do not count. */
export const groupByType = (items: readonly SlipItem[]): readonly TypeGroup[] => {
  const groups = new Map<string, TypeGroup>()
  for (const item of items) {
    if (item.canceled) continue
    const known = groups.get(item.typeName)
    groups.set(item.typeName, {
      name: item.typeName,
      total: (known?.total ?? 0) + 1,
      scanned: (known?.scanned ?? 0) + (item.scanned ? 1 : 0),
      picked: (known?.picked ?? 0) + (item.picked ? 1 : 0),
      pending: (known?.pending ?? false) || item.pending,
    })
  }
  const left = (group: TypeGroup): number => group.total - group.scanned
  return [...groups.values()].toSorted((a, b) => left(b) - left(a) || a.name.localeCompare(b.name))
}

/** Milliseconds to the last counted item from the first, or from `first`, the first scan that counted then; 0 with one time only. */
export const scanningSpan = (items: readonly SlipItem[], first: string | null): number => {
  const times = items.flatMap(({ scanned, scannedAt }) =>
    scanned && scannedAt !== null ? [Date.parse(scannedAt)] : [],
  )
  if (times.length === 0) return 0
  return Math.max(...times) - Math.min(...times, ...(first === null ? [] : [Date.parse(first)]))
}

/** How many of each type were taken off the slip without a scan, the most first. */
export const shortOf = (items: readonly SlipItem[]): readonly { readonly name: string; readonly count: number }[] => {
  const counts = new Map<string, number>()
  for (const { canceled, scanned, typeName, name } of items) {
    const kind = typeName === '' ? name : typeName
    if (canceled && !scanned) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}

/** Serial numbers of the assets of a slip. An item that no asset has been scanned for yet has neither. */
export const serialsOf = (items: readonly Pick<SlipItem, 'asset' | 'serial'>[]): ReadonlyMap<string, string> =>
  new Map(items.flatMap(({ asset, serial }) => (asset === '' || serial === '' ? [] : [[asset, serial] as const])))
