import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SaveFoot } from '../../../../record/form/SaveFoot.tsx'
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
      foot={<SaveFoot saving={roles.busy} onClose={onClose} onSave={() => void save()} />}
    >
      <RoleSelect project={forProject} label={t`User role there`} value={wanted} onChange={setWanted} />
    </DialogFrame>
  )
}
