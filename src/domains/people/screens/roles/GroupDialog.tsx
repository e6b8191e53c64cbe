import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { NewRoleFrame, type NewRoleProps } from './NewRoleFrame.tsx'
import { childNames } from './role-name.ts'

/** A new group, optionally with four roles named after it (DLG-24, ROLE-08). */
export const GroupDialog = (props: NewRoleProps) => {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [withChildren, setWithChildren] = useState(true)
  return (
    <NewRoleFrame
      {...props}
      title={t`New role group`}
      name={name}
      maxLength={90}
      onName={setName}
      make={() => props.roles.makeGroup(name, withChildren)}
    >
      <Checkbox
        label={t`Create child roles`}
        description={name === '' ? undefined : childNames(name).join(', ')}
        checked={withChildren}
        onChange={(event) => setWithChildren(event.currentTarget.checked)}
      />
    </NewRoleFrame>
  )
}
