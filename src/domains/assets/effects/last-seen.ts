import { asset } from '../entities/asset.ts'
import { type AnyRow, rowAs } from '../../../catalogue/row.ts'
import type { ScanBody } from '../../../protocol/scan.ts'

/** Whether a read proves that its asset was there, whatever its result; an undo does not. */
export const isSighting = ({ source }: Pick<ScanBody, 'source'>): boolean => source !== 'undo'

/** The new value of `lastSeen` after a sighting at `time`; null when it was already seen later. */
export const laterSeen = (row: AnyRow, time: string): string | null => {
  const at = new Date(time).toISOString()
  const { lastSeen } = rowAs(asset, row)
  return (lastSeen ?? '') >= at ? null : at
}

/** Whether a sighting finds a missing asset, which requires that it is later than the report (STATE-006). */
export const isFound = (row: AnyRow, lastSeen: string): boolean => {
  const { status, missingSince } = rowAs(asset, row)
  return status === 'Missing' && lastSeen > (missingSince ?? '')
}

/** Fields that are cleared when an asset is found. */
export const NOT_MISSING = { missingSince: null, missingAt: null, missingReason: null }
