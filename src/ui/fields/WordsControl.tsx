import type { IntegerField } from '../../catalogue/field.ts'
import { Select } from '../form/Select.tsx'
import { PickFilter } from './ChoiceControl.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { UNMOUNTED } from './unmounted.ts'
import { useWords } from './words.ts'

const useOptions = (field: IntegerField) => {
  const words = useWords()
  return (field.words ?? []).map((_, value) => ({ value: String(value), label: words.option(field, String(value)) }))
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

export const wordsControls: FieldControls<IntegerField> = { Input, Filter }
