import { laterModule } from '../../../ui/later/later.tsx'
import { WholeWait } from '../../../ui/later/waits.tsx'
import type { OwnViews } from '../../../record/own-view.ts'

/** The screens of this domain that belong to no entity, by name. */
export const sitesViews: OwnViews = {
  site_map: laterModule(() => import('./map/SiteMapScreen.tsx'), WholeWait),
}
