import type { ReferenceField } from '../../catalogue/field.ts'
import { entityNamed } from '../../domains/index.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useRow } from '../../engine/hooks/use-row.ts'
import type { InputProps } from './field-view.ts'
import type { OfferedWhere } from './offered-where.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Limits a reference to people of the user's own organization and of the partner chosen in the form. Undefined: no limit. */
export const useStaffOf = ({
  field: { staffOf },
  entity = '',
  form,
}: Pick<InputProps<ReferenceField>, 'field' | 'entity' | 'form'>): OfferedWhere | undefined => {
  const { person } = useData()
  const named = staffOf === undefined ? undefined : entityNamed(entity)?.fields[staffOf.reference]
  const chosen = staffOf === undefined ? null : form?.valueOf(staffOf.reference)
  const partner = useRow(named?.kind === 'reference' ? named.to : '', isId(chosen) ? chosen : null)
  if (staffOf === undefined) return undefined
  const organizations = [person.organization, partner?.row[staffOf.field]].filter(isId)
  return organizations.length === 0 ? undefined : { organization: organizations }
}
