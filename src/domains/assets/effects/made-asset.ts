import { entityOf } from '../../index.ts'
import type { StoredRow } from '../../../protocol/stored-row.ts'
import type { ScanBody } from '../../../protocol/scan.ts'
import type { MutatorContext, Target } from '../../../protocol/mutator.ts'
import { newRow } from '../../../protocol/new-row.ts'

/** Whether this read undoes one that created the asset: asset and read then have the same id. */
const unmakes = ({ source, asset, undoes }: ScanBody): boolean =>
  source === 'undo' && undoes !== null && asset === undoes

/** Asset and identifier that a read creates, or that an undo removes. */
export const madeTargets = (body: ScanBody): readonly Target[] => {
  const id = unmakes(body) ? body.undoes : body.made === undefined || body.made === null ? null : body.id
  return id === null
    ? []
    : [
        ['asset', id],
        ['identifier', id],
      ]
}

/** The optimistic row of either on the device. */
export const madeRow = (
  entity: 'asset' | 'identifier',
  body: ScanBody,
  row: StoredRow | null,
  context: MutatorContext,
): StoredRow | null => {
  const { made } = body
  if (made === undefined || made === null) return row === null ? null : { ...row, archived: body.time }
  if (row !== null) return row
  const { name, serial, assetType, code, type } = made
  const input =
    entity === 'asset'
      ? { name, serial, assetType, lastSeen: new Date(body.time).toISOString() }
      : { asset: body.id, type, identifier: code }
  return newRow(entityOf(entity), body.id, input, body.time, context)
}
