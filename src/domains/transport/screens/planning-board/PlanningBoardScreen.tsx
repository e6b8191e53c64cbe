import { RecordLinksProvider } from '../../../../record/RecordLink.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { PlanningBoard } from './PlanningBoard.tsx'
import { usePlanningBoard } from './use-planning-board.ts'

/** Orders that wait for a manifest beside the manifests of a day: they are put on and taken off here, also without a network. */
export default function PlanningBoardScreen() {
  usePageTitle(usePlanningBoard().name)
  return (
    <RecordLinksProvider>
      <PlanningBoard />
    </RecordLinksProvider>
  )
}
