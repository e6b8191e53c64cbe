import type { DateField } from '../../catalogue/field.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateInput } from '../form/DateInput.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { RangeFilter } from './RangeFilter.tsx'

/** Limits the selectable days; a stored day in the past is kept (FORM-04, FORM-05, OPEN-032). */
const Input = ({ field, name, help, value, onChange, error, stored, broken, onBroken }: InputProps<DateField>) => {
  const { clock } = useFormat()
  const today = isoDay(clock.now, clock)
  const past = textOf(stored)
  return (
    <DateInput
      label={name}
      help={help}
      error={error}
      value={textOf(value) || null}
      onChange={onChange}
      broken={broken}
      onBroken={onBroken}
      {...(field.notAfterToday ? { max: today } : {})}
      {...(field.notBeforeToday ? { min: past !== '' && past < today ? past : today } : {})}
    />
  )
}

const Filter = (props: FilterProps<DateField>) => <RangeFilter {...props} />

export const dateControls: FieldControls<DateField> = { Input, Filter }
