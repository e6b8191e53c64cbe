import { asset } from '../entities/asset.ts'
import { type AnyRow, rowAs } from '../../../catalogue/row.ts'
import type { ScanBody } from '../../../protocol/scan.ts'

/** A read says that its asset was there, whatever the slip made of it; taking a read back says nothing about that. */
export const isSighting = ({ source }: Pick<ScanBody, 'source'>): boolean => source !== 'undo'

/** The time at which the asset was last seen once it was seen at `time`; null where that is nothing new. */
export const laterSeen = (row: AnyRow, time: string): string | null => {
  const at = new Date(time).toISOString()
  const { lastSeen } = rowAs(asset, row)
  return (lastSeen ?? '') >= at ? null : at
}

/** A missing asset that is seen after it was reported has been found (STATE-006). */
export const isFound = (row: AnyRow, lastSeen: string): boolean => {
  const { status, missingSince } = rowAs(asset, row)
  return status === 'Missing' && lastSeen > (missingSince ?? '')
}

/** What an asset that is found no longer says. */
export const NOT_MISSING = { missingSince: null, missingAt: null, missingReason: null }
