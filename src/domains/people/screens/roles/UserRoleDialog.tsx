import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { nameProblem, roleName } from './role-name.ts'
import { useNameWords } from './use-name-words.ts'
import type { Roles } from './use-roles.ts'
import style from './roles.module.css'

interface UserRoleDialogProps {
  readonly roles: Roles
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** A new user role; its permissions are selected afterwards (DLG-25). */
export const UserRoleDialog = ({ roles, onClose, onMade }: UserRoleDialogProps) => {
  const { t } = useLingui()
  const words = useNameWords()
  const [role, setRole] = useState('')
  const [name, setName] = useState('')
  const problem = nameProblem(role, roles.names)
  const save = async (): Promise<void> => {
    const made = problem === null ? await roles.makeUserRole(role, name.trim()) : null
    if (made !== null) onMade(made)
  }
  return (
    <DialogFrame
      opened
      title={t`New user role`}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="filled" loading={roles.busy} disabled={problem !== null} onClick={() => void save()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className={style['stack']}>
        <TextInput
          label={t`Role`}
          description={t`Always in capitals`}
          value={role}
          error={words(role, problem)}
          maxLength={100}
          data-autofocus
          onChange={(event) => setRole(roleName(event.currentTarget.value))}
        />
        <TextInput
          label={t`Name`}
          description={t`As people read it`}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </DialogFrame>
  )
}
