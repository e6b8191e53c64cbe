import type { planningBlockDefault } from '../entities/planning-block-default.ts'
import type { route } from '../entities/route.ts'
import type { shipment } from '../entities/shipment.ts'
import type { turnaroundTime } from '../entities/turnaround-time.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

const transitTime = laterModule(() => import('./turnaround-time/TransitTime.tsx'))

/** The slots that this domain fills; each component is loaded when first shown. */
export const planningSlots: readonly EntitySlots[] = [
  slotsFor<typeof turnaroundTime>('turnaround_time', {
    cells: { duration: transitTime },
    values: { duration: transitTime },
  }),
  slotsFor<typeof planningBlockDefault>('planning_block_default', {
    cards: {
      endTime: laterModule(() => import('./planning-block/HoursCell.tsx')),
      monday: laterModule(() => import('./planning-block/DaysCell.tsx')),
    },
    facts: { days: laterModule(() => import('./planning-block/DaysFact.tsx')) },
  }),
  slotsFor<typeof route>('route', { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) }),
  slotsFor<typeof shipment>('shipment', { listActions: laterModule(() => import('./route-wizard/PlanActions.tsx')) }),
]
