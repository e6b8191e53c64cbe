import { route } from '../entities/route.ts'
import { shipment } from '../entities/shipment.ts'
import { turnaroundTime } from '../entities/turnaround-time.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const planningSlots: readonly EntitySlots[] = [
  slotsFor(turnaroundTime, { cells: { duration: laterModule(() => import('./turnaround-time/TransitTimeCell.tsx')) } }),
  slotsFor(route, { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) }),
  slotsFor(shipment, { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) }),
]
