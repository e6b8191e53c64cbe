import { useLingui } from '@lingui/react/macro'
import { RecordLinksProvider } from '../../../../record/RecordLink.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { PlanningBoard } from './PlanningBoard.tsx'

/** Orders that wait for a manifest beside the manifests of a day: they are put on and taken off here, also without a network. */
export default function PlanningBoardScreen() {
  const { t } = useLingui()
  usePageTitle(t`Planning board`)
  return (
    <RecordLinksProvider>
      <PlanningBoard />
    </RecordLinksProvider>
  )
}
