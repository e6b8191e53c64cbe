import type { site } from '../entities/site.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const sitesSlots: readonly EntitySlots[] = [
  slotsFor<typeof site>('site', { listActions: laterModule(() => import('./map/SiteMapAction.tsx')) }),
]
