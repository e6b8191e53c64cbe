import type { packingSlip } from '../entities/packing-slip.ts'
import type { purchaseOrder } from '../../orders/entities/purchase-order.ts'
import type { salesOrder } from '../../orders/entities/sales-order.ts'
import type { unknownCode } from '../entities/unknown-code.ts'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { later, laterModule } from '../../../ui/later/later.tsx'
import { WholeWait } from '../../../ui/later/waits.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { input } from '../../../record/input.ts'
import { tab } from '../../../record/tab.ts'

const slipStep = (by: 'purchaseOrder' | 'salesOrder') =>
  later(async () => (await import('./order/OrderActions.tsx')).slipStepOf(by))

const orderInput = input(() => import('./OrderInput.tsx'))

/** The slots that this domain fills; each component is loaded when first shown. */
export const packingSlots: readonly EntitySlots[] = [
  slotsFor<typeof unknownCode>('unknown_code', {
    list: laterModule<{ readonly entity: AnyEntity }>(() => import('./code/UnknownCodes.tsx'), WholeWait),
  }),
  slotsFor<typeof packingSlip>('packing_slip', {
    actions: laterModule(() => import('./SlipActions.tsx')),
    steps: { close: laterModule(() => import('./CloseStep.tsx')) },
    listLead: laterModule(() => import('./OpenSlips.tsx')),
    cells: { status: laterModule(() => import('./SlipStateCell.tsx')) },
    state: laterModule(() => import('./SlipState.tsx')),
    inputs: { purchaseOrder: orderInput, salesOrder: orderInput },
    tabs: {
      'asset-types': tab(() => import('./AssetTypesTab.tsx')),
      'picked-scanned': {
        ...tab(() => import('./PickedScannedTab.tsx')),
        flush: true,
        Beside: laterModule(() => import('./SlipFor.tsx')),
      },
    },
  }),
  slotsFor<typeof purchaseOrder>('purchase_order', { steps: { slip: slipStep('purchaseOrder') } }),
  slotsFor<typeof salesOrder>('sales_order', { steps: { slip: slipStep('salesOrder') } }),
]
