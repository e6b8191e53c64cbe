import type { damage } from '../entities/damage.ts'
import type { maintenance } from '../entities/maintenance.ts'
import type { workOrder } from '../entities/work-order.ts'
import { later, laterModule } from '../../../ui/later/later.tsx'
import { WholeWait } from '../../../ui/later/waits.tsx'
import { type CreateProps, type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { input } from '../../../record/input.ts'
import { tab } from '../../../record/tab.ts'

const approve = (step: 'ApproveQuotation' | 'ApproveInvoice') =>
  later(async () => (await import('./work-order/ApproveAction.tsx'))[step])

/** The slots that this domain fills; each component is loaded when first shown. */
export const maintenanceSlots: readonly EntitySlots[] = [
  slotsFor<typeof damage>('damage', {
    create: laterModule<CreateProps>(() => import('./damage/DamageCreate.tsx'), WholeWait),
    actions: laterModule(() => import('./damage/DamageActions.tsx')),
  }),
  slotsFor<typeof maintenance>('maintenance', {
    steps: { renew: laterModule(() => import('./maintenance/MaintenanceActions.tsx')) },
    listLead: laterModule(() => import('./maintenance/Overdue.tsx')),
    cells: { expireDate: laterModule(() => import('./maintenance/ExpireCell.tsx')) },
  }),
  slotsFor<typeof workOrder>('work_order', {
    actions: laterModule(() => import('./work-order/WorkOrderActions.tsx')),
    steps: { approve_quotation: approve('ApproveQuotation'), approve_invoice: approve('ApproveInvoice') },
    inputs: { assignee: input(() => import('./work-order/AssigneeInput.tsx')) },
    tabs: {
      damage: tab(() => import('./work-order/DamageTab.tsx')),
      maintenance: tab(() => import('./work-order/MaintenanceTab.tsx')),
    },
  }),
]
