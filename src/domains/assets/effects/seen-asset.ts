import { asset } from '../entities/asset.ts'
import { rowAs, valuesAs } from '../../../catalogue/row.ts'
import type { StoredRow } from '../../../protocol/stored-row.ts'
import { isFound, laterSeen, NOT_MISSING } from './last-seen.ts'
import { type Mutator, ownTarget } from '../../../protocol/mutator.ts'

const AFTER_FOUND = asset.states.transitions.find(({ name }) => name === 'found')?.to

/** The row after a sighting at `time`: `lastSeen` never goes back, and a missing asset is found. */
export const seenRow = (row: StoredRow | null, time: string): StoredRow | null => {
  if (row === null) return null
  const lastSeen = laterSeen(row, time)
  if (lastSeen === null) return row
  return isFound(row, lastSeen) ? { ...row, lastSeen, status: AFTER_FOUND, ...NOT_MISSING } : { ...row, lastSeen }
}

/** `asset.move`: sets the new site and records a sighting. */
export const moveMutator: Mutator = {
  targets: ownTarget,
  apply: (mutation, _target, row) =>
    seenRow(
      row === null ? null : { ...row, site: valuesAs(asset, mutation.body).site ?? rowAs(asset, row).site },
      mutation.at,
    ),
}
