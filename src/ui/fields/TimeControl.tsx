import { TextInput } from '@mantine/core'
import type { TimeField } from '../../catalogue/field.ts'
import type { FieldControls, InputProps } from './field-view.ts'
import { orNull, textOf } from './field-text.ts'

const Input = ({ field, name, help, value, onChange, error }: InputProps<TimeField>) => (
  <TextInput
    type="time"
    label={name}
    description={help}
    error={error}
    aria-required={field.required === true}
    value={textOf(value)}
    onChange={(event) => onChange(orNull(event.currentTarget.value))}
  />
)

export const timeControls: FieldControls<TimeField> = { Input, Filter: null }
