import type { TimeField } from '../../catalogue/field.ts'
import { TimeInput } from '../form/TimeInput.tsx'
import type { FieldControls, InputProps } from './field-view.ts'
import { orNull, textOf } from './field-text.ts'

const Input = ({ field, name, help, value, onChange, error, broken, onBroken }: InputProps<TimeField>) => (
  <TimeInput
    label={name}
    help={help}
    error={error}
    required={field.required === true}
    value={textOf(value)}
    broken={broken}
    onBroken={onBroken}
    onChange={(time) => onChange(orNull(time))}
  />
)

export const timeControls: FieldControls<TimeField> = { Input, Filter: null }
