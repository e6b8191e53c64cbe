import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../../index.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { may } from '../../../../catalogue/roles.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import type { workflow } from '../../entities/workflow.ts'
import type { OwnWorkflow } from './use-own-workflow.ts'

const WORKFLOW = entityOf('workflow')

interface OwnWorkflowButtonProps {
  readonly own: OwnWorkflow
  /** The workflow of the system. */
  readonly row: Row<typeof workflow>
}

/**
 * Opens the workflow that the organization has in place of that of the system, and makes it when there is none. It starts with the same
 * places and steps and applies to that organization only.
 */
export const OwnWorkflowButton = ({ own, row }: OwnWorkflowButtonProps) => {
  const { t } = useLingui()
  const go = useGo()
  const refused = useRefusedWords()
  const { person } = useData()
  const { create } = useChange()
  const [busy, setBusy] = useState(false)
  const { name, id } = own
  const open = (which: string): void => go(editPath(WORKFLOW, which) ?? '/workflow/list')
  if (id !== null) return <Button variant="filled" onClick={() => open(id)}>{t`Open that of ${name}`}</Button>
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
    <Button variant="filled" loading={busy} onClick={() => void adapt()}>
      {t`Change it for ${name}`}
    </Button>
  )
}
