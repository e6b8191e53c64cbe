import type { ItemChange } from './counted-reads.ts'
import type { ScanBody } from '../../../protocol/scan.ts'

/** An item as far as the asset on it goes; `isPlace`: it stands for any asset of its type. */
export interface Place {
  readonly isPlace: boolean
  /** Null or empty while it is free. */
  readonly asset: string | null
}

/**
 * What a read makes of the asset on its item, beside `afterRead`, on the device and on the server alike: the first read
 * that counts a free place brings its asset, and a place that no read counts any more is free again.
 */
export const placeAfter = (
  { isPlace, asset }: Place,
  change: Pick<ItemChange, 'scanned'>,
  read: Pick<ScanBody, 'asset' | 'source'>,
): { readonly asset?: string | null } => {
  if (!isPlace) return {}
  if (!change.scanned) return { asset: null }
  if ((asset ?? '') !== '' || read.source === 'undo') return {}
  return { asset: read.asset }
}
