import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useSignedIn } from '../../../../session/use-session.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { role } from '../../entities/role.ts'
import { enabledRoles } from '../user/offered-roles.ts'
import { canBeGiven, personIn } from './project-roles.ts'

interface RoleSelectProps {
  /** The project in which it is given; null before one is chosen. */
  readonly project: string | null
  readonly label: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Picks a user role for a project: an enabled one with no role that the person who gives it lacks there. */
export const RoleSelect = ({ project, label, value, onChange }: RoleSelectProps) => {
  const { t } = useLingui()
  const { person, project: selected, settings } = useData()
  const me = useSignedIn()?.me
  const fits = useCallback((row: AnyRow) => canBeGiven(personIn(person, me, project), row), [person, me, project])
  const enabled = project === selected ? enabledRoles(settings) : undefined
  return (
    <ReferenceSelect
      to={role.name}
      where={{ type: 'userrole', ...enabled }}
      fits={fits}
      label={label}
      help={t`Offered are the user roles that may do no more than you there`}
      required
      value={value}
      onChange={onChange}
    />
  )
}
