import { laterModule } from '../../../ui/later/later.tsx'
import { WholeWait } from '../../../ui/later/waits.tsx'
import type { OwnViews } from '../../../record/own-view.ts'

/** The screens of this domain that belong to no entity, by name. */
export const transportViews: OwnViews = {
  planning_board: laterModule(() => import('./planning-board/PlanningBoardScreen.tsx'), WholeWait),
}
