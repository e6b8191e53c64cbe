import type { JsonField } from '../../catalogue/field.ts'
import { JsonInput } from '../form/JsonInput.tsx'
import type { FieldControls, InputProps } from './field-view.ts'

const Input = ({ field, name, help, value, onChange, onBroken, broken, error }: InputProps<JsonField>) => (
  <JsonInput
    label={name}
    help={help}
    sample={field.sample}
    error={error}
    value={value}
    onChange={onChange}
    onBroken={onBroken}
    broken={broken}
  />
)

export const jsonControls: FieldControls<JsonField> = { Input, Filter: null, wide: true }
