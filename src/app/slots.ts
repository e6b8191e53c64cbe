import { administrationSlots } from '../domains/administration/screens/slots.ts'
import { assetsSlots } from '../domains/assets/screens/slots.ts'
import { filesSlots } from '../domains/files/screens/slots.ts'
import { maintenanceSlots } from '../domains/maintenance/screens/slots.ts'
import { ordersSlots } from '../domains/orders/screens/slots.ts'
import { packingSlots } from '../domains/packing/screens/slots.ts'
import { peopleSlots } from '../domains/people/screens/slots.ts'
import { planningSlots } from '../domains/planning/screens/slots.ts'
import { sensorsSlots } from '../domains/sensors/screens/slots.ts'
import { sitesSlots } from '../domains/sites/screens/slots.ts'
import { transportSlots } from '../domains/transport/screens/slots.ts'
import { mergedSlots, type Slots } from '../record/slots.ts'

const NONE: Slots = {}

const ALL = mergedSlots([
  ...administrationSlots,
  ...assetsSlots,
  ...filesSlots,
  ...maintenanceSlots,
  ...ordersSlots,
  ...packingSlots,
  ...peopleSlots,
  ...planningSlots,
  ...sensorsSlots,
  ...sitesSlots,
  ...transportSlots,
])

/** The slots that the domains fill for an entity. */
export const slotsOf = (entity: string): Slots => ALL.get(entity) ?? NONE
