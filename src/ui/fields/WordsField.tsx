import type { IntegerField } from '../../catalogue/field.ts'
import { Select } from '../form/pickers.tsx'
import { PickFilter } from './ChoiceField.tsx'
import type { FieldView, FilterProps, InputProps, ShownProps } from './field-view.ts'
import { UNMOUNTED } from './unmounted.ts'
import { useWords } from './words.ts'

const useOptions = (field: IntegerField) => {
  const words = useWords()
  return (field.words ?? []).map((_, value) => ({ value: String(value), label: words.option(field, String(value)) }))
}

const Shown = ({ field, value }: ShownProps<IntegerField>) => {
  const words = useWords()
  return typeof value === 'number' ? words.option(field, String(value)) : '–'
}

const Input = ({ field, name, help, value, onChange, error }: InputProps<IntegerField>) => (
  <Select
    comboboxProps={UNMOUNTED}
    label={name}
    description={help}
    error={error}
    aria-required={field.required === true}
    data={useOptions(field)}
    value={typeof value === 'number' ? String(value) : null}
    onChange={(next) => onChange(next === null ? null : Number(next))}
    clearable={field.required !== true}
  />
)

const Filter = ({ field, name, value, onChange }: FilterProps<IntegerField>) => (
  <PickFilter name={name} options={useOptions(field)} value={value} onChange={onChange} />
)

/** A number whose values have names, such as the day of the week (CUTOFF-02). */
export const wordsView: FieldView<IntegerField> = { column: 'text', Cell: Shown, Value: Shown, Input, Filter }
