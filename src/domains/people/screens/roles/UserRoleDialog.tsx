import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NewRoleFrame, type NewRoleProps } from './NewRoleFrame.tsx'

/** A new user role; its permissions are selected afterwards (DLG-25). */
export const UserRoleDialog = (props: NewRoleProps) => {
  const { t } = useLingui()
  const [role, setRole] = useState('')
  const [name, setName] = useState('')
  return (
    <NewRoleFrame
      {...props}
      title={t`New user role`}
      name={role}
      maxLength={100}
      onName={setRole}
      make={() => props.roles.makeUserRole(role, name.trim())}
    >
      <TextInput
        label={t`Name`}
        description={t`As people read it`}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </NewRoleFrame>
  )
}
