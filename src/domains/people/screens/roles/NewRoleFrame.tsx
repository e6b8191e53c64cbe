import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SaveFoot } from '../../../../record/form/SaveFoot.tsx'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { nameProblem, roleName } from './role-name.ts'
import { useNameWords } from './use-name-words.ts'
import type { Roles } from './use-roles.ts'
import style from './roles.module.css'

export interface NewRoleProps {
  readonly roles: Roles
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

interface NewRoleFrameProps extends NewRoleProps {
  readonly title: string
  readonly name: string
  readonly maxLength: number
  readonly onName: (name: string) => void
  /** Makes the role and resolves to its id; null where that was refused. Called with a name that is free. */
  readonly make: () => Promise<string | null>
  readonly children: ReactNode
}

/** A dialog that makes a role: its name, always in capitals, and what else is asked. */
export const NewRoleFrame = ({
  roles,
  title,
  name,
  maxLength,
  onName,
  make,
  onClose,
  onMade,
  children,
}: NewRoleFrameProps) => {
  const { t } = useLingui()
  const words = useNameWords()
  const problem = nameProblem(name, roles.names)
  const save = async (): Promise<void> => {
    const made = problem === null ? await make() : null
    if (made !== null) onMade(made)
  }
  return (
    <DialogFrame
      opened
      title={title}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={<SaveFoot saving={roles.busy} disabled={problem !== null} onClose={onClose} onSave={() => void save()} />}
    >
      <div className={style['stack']}>
        <TextInput
          label={t`Role`}
          description={t`Always in capitals`}
          value={name}
          error={words(name, problem)}
          maxLength={maxLength}
          data-autofocus
          onChange={(event) => onName(roleName(event.currentTarget.value))}
        />
        {children}
      </div>
    </DialogFrame>
  )
}
