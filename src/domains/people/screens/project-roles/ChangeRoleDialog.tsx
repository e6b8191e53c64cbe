import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { ProjectRoles, RoleRow } from './use-project-roles.ts'

interface ChangeRoleDialogProps {
  readonly record: RoleRow
  /** Who, and in which project. */
  readonly title: string
  readonly roles: ProjectRoles
  readonly onClose: () => void
}

/** Another user role for a person in a project. */
export const ChangeRoleDialog = ({ record, title, roles, onClose }: ChangeRoleDialogProps) => {
  const { t } = useLingui()
  const { role, forProject } = record.row
  const [wanted, setWanted] = useState<string | null>(role)
  const save = async (): Promise<void> => {
    if (wanted !== null && (wanted === role || (await roles.change(record, wanted)))) onClose()
  }
  return (
    <DialogFrame
      opened
      title={title}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="filled" loading={roles.busy} onClick={() => void save()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <RoleSelect project={forProject} label={t`User role there`} value={wanted} onChange={setWanted} />
    </DialogFrame>
  )
}
