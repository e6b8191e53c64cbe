import type { DecimalField, IntegerField } from '../../catalogue/field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { FieldView, ShownProps } from './field-view.ts'

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

const view = { column: 'number', Cell, Value } as const

export const integerView: FieldView<IntegerField> = view
export const decimalView: FieldView<DecimalField> = view
