import { packingSlip } from '../entities/packing-slip.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import { unknownCode } from '../entities/unknown-code.ts'
import { rowAs } from '../../../catalogue/row.ts'
import { madeRow, madeTargets } from '../../assets/effects/made-asset.ts'
import { entityOf } from '../../index.ts'
import { placeAfter } from './slip-place.ts'
import { afterRead, countedItemOf, isCounting } from './counted-reads.ts'
import { isSighting } from '../../assets/effects/last-seen.ts'
import { scanBodySchema, waitsUnknown, type ScanBody } from '../../../protocol/scan.ts'
import type { Mutator, Target } from '../../../protocol/mutator.ts'
import { newRow } from '../../../protocol/new-row.ts'
import { seenRow } from '../../assets/effects/seen-asset.ts'

const bodyOf = (body: unknown): ScanBody | null => {
  const parsed = scanBodySchema.safeParse(body)
  return parsed.success ? parsed.data : null
}

/**
 * `packing_slip.scan`: stores the read, records a sighting of its asset, adds an unknown code to the inbox, applies `afterRead` to the
 * item, and moves an Open slip to Scanning when the read counts (OPEN-068). Whether the read is late is decided on the server.
 */
export const scanMutator: Mutator = {
  targets: (mutation) => {
    const body = bodyOf(mutation.body)
    const targets: Target[] = [mutation.target]
    if (body !== null) targets.push(['scan_read', body.id])
    if (body !== null && waitsUnknown(body)) targets.push(['unknown_code', body.id])
    if (body !== null && body.source === 'undo' && body.item === null && body.undoes !== null)
      targets.push(['unknown_code', body.undoes])
    if (body !== null && body.item !== null) targets.push(['packing_slip_item', body.item])
    if (body === null) return targets
    const made = madeTargets(body)
    const seen = made.length === 0 && isSighting(body) && body.asset !== null ? [['asset', body.asset] as const] : []
    return [...targets, ...made, ...seen]
  },
  apply: (mutation, [entity, id], row, context) => {
    const body = bodyOf(mutation.body)
    if (body === null) return row
    if (entity === 'asset' || entity === 'identifier')
      return madeTargets(body).length > 0 ? madeRow(entity, body, row, context) : seenRow(row, body.time)
    if (entity === 'scan_read') {
      const input = { ...body, packingSlip: mutation.target[1] }
      return row ?? newRow(entityOf('scan_read'), id, input, body.time, context)
    }
    if (entity === 'unknown_code' && body.source !== 'undo') {
      const input = { code: body.raw, packingSlip: mutation.target[1] }
      return row ?? newRow(entityOf('unknown_code'), id, input, body.time, context)
    }
    if (row === null) return null
    if (entity === 'unknown_code') return { ...row, outcome: rowAs(unknownCode, row).outcome ?? 'Dismissed' }
    if (entity === 'packing_slip') {
      return isCounting(body) && (rowAs(packingSlip, row).status ?? 'Open') === 'Open'
        ? { ...row, status: 'Scanning' }
        : row
    }
    const change = afterRead(countedItemOf(row), body, context.stamp.user)
    if (change === null) return row
    const { assetType, asset = null } = rowAs(packingSlipItem, row)
    const place = { isPlace: typeof assetType === 'string', asset }
    return { ...row, ...change, ...placeAfter(place, change, body) }
  },
}
