import type { ReferenceField } from '../../catalogue/field.ts'
import { entityNamed } from '../../domains/index.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useRow } from '../../engine/hooks/use-row.ts'
import type { InputProps } from './field-view.ts'
import type { OfferedWhere } from './offered-where.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whose people a reference offers: those of the person and of the partner that the form names. Undefined: anybody's. */
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
