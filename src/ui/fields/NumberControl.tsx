import type { DecimalField, IntegerField } from '../../catalogue/field.ts'
import { NumberInput } from '../form/NumberInput.tsx'
import { withUnit } from './with-unit.ts'
import type { FieldControls, InputProps } from './field-view.ts'

const Input = ({ field, name, help, value, onChange, error }: InputProps<IntegerField | DecimalField>) => (
  <NumberInput
    label={withUnit(name, field)}
    description={help}
    error={error}
    aria-required={field.required === true}
    value={typeof value === 'number' || typeof value === 'string' ? value : null}
    onChange={onChange}
    decimals={field.kind === 'decimal'}
  />
)

const controls = { Input, Filter: null } as const

export const integerControls: FieldControls<IntegerField> = controls
export const decimalControls: FieldControls<DecimalField> = controls
