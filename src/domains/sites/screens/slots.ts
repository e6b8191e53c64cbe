import { site } from '../entities/site.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const sitesSlots: readonly EntitySlots[] = [
  slotsFor(site, { listActions: laterModule(() => import('./map/SiteMapAction.tsx')) }),
]
