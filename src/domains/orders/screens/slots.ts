import type { purchaseOrder } from '../entities/purchase-order.ts'
import type { salesOrder } from '../entities/sales-order.ts'
import { later } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const ordersSlots: readonly EntitySlots[] = [
  slotsFor<typeof purchaseOrder>('purchase_order', {
    steps: { submit: later(async () => (await import('./SubmitAction.tsx')).SubmitPurchase) },
  }),
  slotsFor<typeof salesOrder>('sales_order', {
    steps: { submit: later(async () => (await import('./SubmitAction.tsx')).SubmitSales) },
  }),
]
