import type { DateField } from '../../catalogue/field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'

const Shown = ({ value }: ShownProps<DateField>) => {
  const format = useFormat()
  return format.day(textOf(value) || null) || '–'
}

export const dateView: FieldView<DateField> = { column: 'time', Cell: Shown, Value: Shown }
