import { useMemo } from 'react'
import type { ChoiceField, Field } from '../../catalogue/field.ts'
import type { FilterValue } from '../../engine/data/api.ts'
import { MultiSelect } from '../form/pickers.tsx'
import { Select } from '../form/Select.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { pickedOf, textOf } from './field-text.ts'
import { useWords } from './words.ts'
import { UNMOUNTED } from './unmounted.ts'

/** From this many options on, the list is searchable (LIST-14, FORM-10). */
const SEARCHABLE = 9

const useOptions = (field: Extract<Field, { options: unknown }>) => {
  const words = useWords()
  const { options } = field
  return useMemo(() => {
    const list = options.map((value) => ({ value, label: words.option(field, value) }))
    return options.length >= SEARCHABLE ? list.toSorted((a, b) => a.label.localeCompare(b.label)) : list
  }, [field, options, words])
}

const Input = ({ field, name, help, value, onChange, error }: InputProps<ChoiceField>) => (
  <Select
    comboboxProps={UNMOUNTED}
    label={name}
    description={help}
    error={error}
    aria-required={field.required === true}
    data={useOptions(field)}
    value={textOf(value) || null}
    onChange={onChange}
    searchable={field.options.length >= SEARCHABLE}
    selectFirstOptionOnChange
    clearable={field.required !== true}
  />
)

interface PickFilterProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
}

/** Filter that matches any of several options. */
export const PickFilter = ({ name, options, value, onChange }: PickFilterProps) => (
  <MultiSelect
    comboboxProps={UNMOUNTED}
    label={name}
    data={options}
    value={pickedOf(value)}
    onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    searchable
    clearable
    hidePickedOptions
  />
)

export const OptionFilter = ({ field, ...rest }: FilterProps<Extract<FilterProps['field'], { options: unknown }>>) => (
  <PickFilter {...rest} options={useOptions(field)} />
)

export const choiceControls: FieldControls<ChoiceField> = { Input, Filter: OptionFilter }
