import { useLingui } from '@lingui/react/macro'
import type { Row } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useLabel } from '../../../../engine/hooks/use-row.ts'
import { flowOwner, workflowsOf } from '../../effects/flow.ts'
import { flowEntity } from '../../effects/flow-records.ts'
import type { workflow } from '../../entities/workflow.ts'

/** The organization of the person, and the id of the workflow that it has in place of that of the system; null while it has none. */
export interface OwnWorkflow {
  readonly name: string
  readonly id: string | null
}

/** For a workflow of the system: what the organization of the person has instead; null where organizations have none of their own. */
export const useOwnWorkflow = (row: Row<typeof workflow>): OwnWorkflow | null => {
  const { t } = useLingui()
  const { flows, person } = useData()
  const { organization } = person
  const name = useLabel('organization', organization) ?? t`your organization`
  const entity = flowEntity(row)
  if (organization === null || entity === undefined || row.organization !== null) return null
  if (row.archived !== null || flowOwner(entity, organization) === null) return null
  return { name, id: workflowsOf(entity, flows?.workflows ?? [], organization)[0]?.id ?? null }
}
