import type { IntervalField } from '../../catalogue/field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'

const Shown = ({ value }: ShownProps<IntervalField>) => {
  const format = useFormat()
  return format.interval(textOf(value)) || '–'
}

export const intervalView: FieldView<IntervalField> = { column: 'text', Cell: Shown, Value: Shown }
