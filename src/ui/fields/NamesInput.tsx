import { entityNamed } from '../../domains/index.ts'
import type { MasterField, TextField } from '../../catalogue/field.ts'
import { textOf } from './field-text.ts'
import { EntityNameInput } from './EntityNameInput.tsx'
import { FieldNameInput } from './FieldNameInput.tsx'
import type { InputProps } from './field-view.ts'

const NOTHING = (): unknown => undefined

/** Picks names of fields, entities or other declarations, shown in the user's language. */
export const NamesInput = (props: InputProps<TextField | MasterField>) => {
  const { field, form } = props
  const { names } = field
  if (names === undefined || names === 'entities') return <EntityNameInput {...props} />
  const valueOf = form?.valueOf ?? NOTHING
  const owner = entityNamed(textOf(valueOf('fieldsOf' in names ? names.fieldsOf : names.valuesOf)))
  return <FieldNameInput {...props} names={names} owner={owner} />
}
