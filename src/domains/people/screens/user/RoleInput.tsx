import { useCallback } from 'react'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { ReferenceInput } from '../../../../ui/fields/ReferenceControl.tsx'
import { enabledRoles, givesNoMore } from './offered-roles.ts'

/** Picks the user role of a person: an enabled one with no role that the person who picks it lacks. */
export default function RoleInput({ field, ...props }: InputProps) {
  const { person, settings } = useData()
  const fits = useCallback((row: AnyRow) => givesNoMore(person, row), [person])
  if (field.kind !== 'reference') return null
  return <ReferenceInput {...props} field={field} among={enabledRoles(settings)} fits={fits} />
}
