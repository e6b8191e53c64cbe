import type { IntervalField, IntervalUnit } from '../../catalogue/field.ts'
import type { Period } from '../../i18n/intervals.ts'
import { IntervalInput } from '../form/IntervalInput.tsx'
import type { FieldControls, InputProps } from './field-view.ts'
import { textOf } from './field-text.ts'

const PERIODS: { readonly [unit in IntervalUnit]: Period } = {
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
}

const Input = ({ field, name, help, value, onChange, error }: InputProps<IntervalField>) => (
  <IntervalInput
    label={name}
    help={help}
    error={error}
    value={textOf(value) || null}
    onChange={onChange}
    min={field.min}
    max={field.max}
    periods={field.units.map((unit) => PERIODS[unit])}
  />
)

export const intervalControls: FieldControls<IntervalField> = { Input, Filter: null }
