import { entityOf } from '../../catalogue/index.ts'
import { scanBodySchema, type ScanBody } from '../../protocol/scan.ts'
import type { Mutator, Target } from './mutator.ts'
import { newRow } from './new-row.ts'

const bodyOf = (body: unknown): ScanBody | null => {
  const parsed = scanBodySchema.safeParse(body)
  return parsed.success ? parsed.data : null
}

/**
 * `packing_slip.scan`: keeps the read, marks its item picked and scanned (an undo takes that back), and an Open slip
 * starts scanning (OPEN-068). Whether the read comes late is the server's to say.
 */
export const scanMutator: Mutator = {
  targets: (mutation) => {
    const body = bodyOf(mutation.body)
    const targets: Target[] = [mutation.target]
    if (body !== null) targets.push(['scan_read', body.id])
    if (body !== null && body.item !== null) targets.push(['packing_slip_item', body.item])
    return targets
  },
  apply: (mutation, [entity, id], row, context) => {
    const body = bodyOf(mutation.body)
    if (body === null) return row
    if (entity === 'scan_read') {
      const input = { ...body, packingSlip: mutation.target[1] }
      return row ?? newRow(entityOf('scan_read'), id, input, body.time, context)
    }
    if (row === null) return null
    if (entity === 'packing_slip') {
      const opens = body.source !== 'undo' && (row['status'] ?? 'Open') === 'Open'
      return opens ? { ...row, status: 'Scanning' } : row
    }
    if (body.source === 'undo') return { ...row, picked: false, scanned: false, scannedAt: null, scannedBy: null }
    if (row['scanned'] === true) return row
    return { ...row, picked: true, scanned: true, scannedAt: body.time, scannedBy: context.stamp.user }
  },
}
