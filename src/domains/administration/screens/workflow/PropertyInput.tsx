import { entityNamed } from '../../../index.ts'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { textOf } from '../../../../ui/fields/field-text.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Select } from '../../../../ui/form/Select.tsx'

/** The field that holds the state of a record. */
export default function PropertyInput({ name, value, error, form, onChange }: InputProps) {
  const words = useWords()
  const entity = entityNamed(textOf(form?.valueOf('class')))
  const field = entity?.states?.field
  return (
    <Select
      comboboxProps={UNMOUNTED}
      label={name}
      error={error}
      aria-required
      disabled={field === undefined}
      data={entity === undefined || field === undefined ? [] : [{ value: field, label: words.field(entity, field) }]}
      value={textOf(value) || null}
      onChange={onChange}
    />
  )
}
