import type { InstantField } from '../../catalogue/field.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateTimeInput } from '../form/DateInput.tsx'
import type { FieldView, FilterProps, InputProps, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { RangeFilter } from './RangeFilter.tsx'

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

const Input = ({ name, help, value, onChange, error }: InputProps<InstantField>) => (
  <DateTimeInput label={name} help={help} error={error} value={textOf(value) || null} onChange={onChange} />
)

const Filter = ({ field, ...props }: FilterProps<InstantField>) => {
  const { clock } = useFormat()
  return <RangeFilter {...props} max={field.past === true ? isoDay(clock.now, clock) : undefined} />
}

export const instantView: FieldView<InstantField> = { column: 'time', Cell, Value, Input, Filter }
