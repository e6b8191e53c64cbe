import { useData } from '../../../../engine/hooks/use-data.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { ReferenceInput } from '../../../../ui/fields/ReferenceControl.tsx'
import { subOrganization } from '../../../sites/entities/sub-organization.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Picks who does the work: a person of the own organization, or of the account of the repair station that the order is assigned to. */
export default function AssigneeInput({ field, ...props }: InputProps) {
  const { person } = useData()
  const station = props.form?.valueOf('subOrganization')
  const found = useRow(subOrganization, isId(station) ? station : null)
  if (field.kind !== 'reference') return null
  const organizations = [person.organization, found?.row.organization].filter(isId)
  const among = organizations.length === 0 ? undefined : { organization: organizations }
  return <ReferenceInput {...props} field={field} among={among} />
}
