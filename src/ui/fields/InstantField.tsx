import type { InstantField } from '../../catalogue/field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'

const Cell = ({ value }: ShownProps<InstantField>) => {
  const format = useFormat()
  const at = textOf(value)
  return at === '' ? (
    '–'
  ) : (
    <time dateTime={at} title={format.exact(at)}>
      {format.age(at)}
    </time>
  )
}

const Value = ({ value }: ShownProps<InstantField>) => {
  const format = useFormat()
  return format.exact(textOf(value) || null) || '–'
}

export const instantView: FieldView<InstantField> = { column: 'time', Cell, Value }
