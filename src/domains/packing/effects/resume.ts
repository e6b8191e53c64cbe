import { packingSlip } from '../entities/packing-slip.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import type { Fork } from '../../administration/effects/flow.ts'

/** A slip that is resumed is being scanned, or open again while none of its items was scanned (STATE-061). */
export const resumed = {
  entity: packingSlip.name,
  step: 'resume',
  related: packingSlipItem.name,
  by: 'packingSlip',
  has: 'scanned',
  to: 'Open',
} as const satisfies Fork
