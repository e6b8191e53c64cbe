import { address } from '../entities/address.ts'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { tab } from '../../../record/tab.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const sitesSlots: readonly EntitySlots[] = [
  slotsFor(address, { tabs: { general: tab(() => import('./AddressTab.tsx')) } }),
]
