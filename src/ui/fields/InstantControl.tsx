import type { InstantField } from '../../catalogue/field.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateTimeInput } from '../form/DateInput.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { RangeFilter } from './RangeFilter.tsx'

const Input = ({ name, help, value, onChange, error }: InputProps<InstantField>) => (
  <DateTimeInput label={name} help={help} error={error} value={textOf(value) || null} onChange={onChange} />
)

const Filter = ({ field, ...props }: FilterProps<InstantField>) => {
  const { clock } = useFormat()
  return <RangeFilter {...props} max={field.past === true ? isoDay(clock.now, clock) : undefined} />
}

export const instantControls: FieldControls<InstantField> = { Input, Filter }
