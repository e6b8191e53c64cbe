import type { ItemChange } from './counted-reads.ts'
import type { ScanBody } from '../../../protocol/scan.ts'

/** The asset fields of an item; with `isPlace` it accepts any asset of its type. */
export interface Place {
  readonly isPlace: boolean
  /** Null or empty while the place is free. */
  readonly asset: string | null
}

/**
 * Applies a read to the asset of its item, in addition to `afterRead`, on the device and on the server alike: the first read that counts on
 * a free place assigns its asset, and a place without counting reads becomes free again.
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
