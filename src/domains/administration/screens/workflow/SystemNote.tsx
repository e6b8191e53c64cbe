import { useLingui } from '@lingui/react/macro'
import { IconGitBranch } from '@tabler/icons-react'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { workflow } from '../../entities/workflow.ts'
import { useOwnWorkflow } from './use-own-workflow.ts'
import { OwnWorkflowButton } from './OwnWorkflowButton.tsx'

/** Above the graph of a system workflow: whom it counts for, and the way to one of the organization's own. */
export const SystemNote = ({ record }: { readonly record: ListRowOf<typeof workflow> }) => {
  const { t } = useLingui()
  const own = useOwnWorkflow(record.row)
  if (own === null) return null
  const { name } = own
  return (
    <ReasonPanel
      tone="slate"
      icon={IconGitBranch}
      title={own.id === null ? t`This is the workflow of the system` : t`${name} has a workflow of its own`}
      action={<OwnWorkflowButton own={own} row={record.row} />}
    >
      {own.id === null
        ? t`It counts for every organization without one of its own. To change it, make one for ${name} first: it begins with the same statuses and steps.`
        : t`What you see here counts for other organizations, not for ${name}.`}
    </ReasonPanel>
  )
}
