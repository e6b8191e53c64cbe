import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { childNames, nameProblem, roleName } from './role-name.ts'
import { useNameWords } from './use-name-words.ts'
import type { Roles } from './use-roles.ts'
import style from './roles.module.css'

interface RoleDialogProps {
  readonly roles: Roles
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** A new group, optionally with four roles named after it (DLG-24, ROLE-08). */
export const GroupDialog = ({ roles, onClose, onMade }: RoleDialogProps) => {
  const { t } = useLingui()
  const words = useNameWords()
  const [name, setName] = useState('')
  const [withChildren, setWithChildren] = useState(true)
  const problem = nameProblem(name, roles.names)
  const save = async (): Promise<void> => {
    const made = problem === null ? await roles.makeGroup(name, withChildren) : null
    if (made !== null) onMade(made)
  }
  return (
    <DialogFrame
      opened
      title={t`New role group`}
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
          value={name}
          error={words(name, problem)}
          maxLength={90}
          data-autofocus
          onChange={(event) => setName(roleName(event.currentTarget.value))}
        />
        <Checkbox
          label={t`Create child roles`}
          description={name === '' ? undefined : childNames(name).join(', ')}
          checked={withChildren}
          onChange={(event) => setWithChildren(event.currentTarget.checked)}
        />
      </div>
    </DialogFrame>
  )
}
