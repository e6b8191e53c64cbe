import { laterModule } from '../../../ui/later/later.tsx'
import { WholeWait } from '../../../ui/later/waits.tsx'
import type { OwnViews } from '../../../record/own-view.ts'

/** The screens of this domain that belong to no entity, by name. */
export const planningViews: OwnViews = {
  route_blocks: laterModule(() => import('./route-wizard/BlockWizardScreen.tsx'), WholeWait),
  route_overview: laterModule(() => import('./route-wizard/OverviewScreen.tsx'), WholeWait),
}
