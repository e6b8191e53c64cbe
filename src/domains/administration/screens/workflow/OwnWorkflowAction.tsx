import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconGitBranch } from '@tabler/icons-react'
import { useState } from 'react'
import { flowOwner, workflowsOf } from '../../effects/flow.ts'
import { flowEntity } from '../../effects/flow-records.ts'
import { workflow } from '../../entities/workflow.ts'
import { entityOf } from '../../../index.ts'
import { may } from '../../../../catalogue/roles.ts'
import { rowAs, valuesAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useLabel } from '../../../../engine/hooks/use-row.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'

const WORKFLOW = entityOf('workflow')

/**
 * On a system workflow: opens the workflow that the user's organization has instead, and creates it when there is none. It starts with the
 * same places and steps and applies to that organization only.
 */
export default function OwnWorkflowAction({ record }: { readonly record: ListRow }) {
  const row = rowAs(workflow, record.row)
  const { t } = useLingui()
  const go = useGo()
  const refused = useRefusedWords()
  const { flows, person } = useData()
  const { create } = useChange()
  const [busy, setBusy] = useState(false)
  const { organization } = person
  const name = useLabel('organization', organization) ?? t`your organization`
  const entity = flowEntity(row)
  if (organization === null || entity === undefined || row.organization !== null) return null
  if (row.archived !== null || flowOwner(entity, organization) === null) return null
  const open = (id: string): void => go(editPath(WORKFLOW, id) ?? '/workflow/list')
  const [own] = workflowsOf(entity, flows?.workflows ?? [], organization)
  const icon = <IconGitBranch size={18} stroke={1.8} aria-hidden="true" />
  if (own !== undefined) {
    return (
      <Button
        leftSection={icon}
        onClick={() => open(String(valuesAs(workflow, own).id))}
      >{t`Open that of ${name}`}</Button>
    )
  }
  if (!may(person, WORKFLOW, 'CREATE')) return null
  const adapt = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { name: row.name, class: row.class, property: row.property, places: row.places }
      open(await create('workflow', body))
      pushMessage({ type: 'success', text: t`Made for ${name}. Its steps come with the next sync.` })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, WORKFLOW) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="filled" leftSection={icon} loading={busy} onClick={() => void adapt()}>
      {t`Change it for ${name}`}
    </Button>
  )
}
