import type { DecimalField, IntegerField } from '../../catalogue/field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { NumberInput } from '../form/NumberInput.tsx'
import { withUnit } from './with-unit.ts'
import type { FieldView, InputProps, ShownProps } from './field-view.ts'

type NumberField = IntegerField | DecimalField

/** Outside of lists the number is shown with its unit. */
const Value = ({ field, value }: ShownProps<NumberField>) => {
  const format = useFormat()
  if (typeof value !== 'number') return '–'
  const options = field.kind === 'decimal' ? { digits: 6 } : {}
  if (field.unit === 'B') return format.bytes(value)
  return field.unit === undefined ? format.number(value, options) : format.unit(value, field.unit, options)
}

/** In a list the column header shows the unit, except for file sizes, whose unit varies. */
const Cell = ({ field, value }: ShownProps<NumberField>) => {
  const format = useFormat()
  if (typeof value !== 'number') return '–'
  return field.unit === 'B' ? format.bytes(value) : format.number(value, field.kind === 'decimal' ? { digits: 6 } : {})
}

const Input = ({ field, name, help, value, onChange, error }: InputProps<NumberField>) => (
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

const view = { column: 'number', Cell, Value, Input, Filter: null } as const

export const integerView: FieldView<IntegerField> = view
export const decimalView: FieldView<DecimalField> = view
