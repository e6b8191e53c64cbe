import { useLingui } from '@lingui/react/macro'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { transition } from '../../entities/transition.ts'
import { isByServer } from './step-words.ts'
import { useWorkflow } from './use-workflow.ts'

/** On the page of a step that the product takes by itself: that it stays as it is. */
export default function ServerStepNote({ record: { row } }: { readonly record: ListRowOf<typeof transition> }) {
  const { t } = useLingui()
  const entity = useWorkflow(row.workflowId)?.entity
  if (!isByServer(entity, row.name ?? '')) return null
  return (
    <ReasonPanel tone="slate" title={t`Follows by itself`}>
      {t`Nobody presses a button for this step: the server takes it when something else happens. It stays as it is, changes of it are refused.`}
    </ReasonPanel>
  )
}
