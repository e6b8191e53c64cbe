import { address } from '../entities/address.ts'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { tab } from '../../../record/tab.ts'

/** What the screens of this domain add to records beside their declaration; each part is loaded when it is first shown. */
export const sitesSlots: readonly EntitySlots[] = [
  slotsFor(address, { tabs: { general: tab(() => import('./AddressTab.tsx')) } }),
]
