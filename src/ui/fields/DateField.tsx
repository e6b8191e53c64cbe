import type { DateField } from '../../catalogue/field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'

const Shown = ({ value }: ShownProps<DateField>) => {
  const format = useFormat()
  const day = textOf(value)
  return day === '' ? (
    '–'
  ) : (
    <time dateTime={day} title={format.day(day)}>
      {format.day(day, { short: true })}
    </time>
  )
}

export const dateView: FieldView<DateField> = { column: 'time', Cell: Shown, Value: Shown }
