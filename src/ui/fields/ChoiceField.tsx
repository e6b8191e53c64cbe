import { MultiSelect, Select } from '@mantine/core'
import { useMemo } from 'react'
import type { ChoiceField } from '../../catalogue/field.ts'
import type { FilterValue } from '../../data/api.ts'
import { StateTag } from '../marks/StateTag.tsx'
import { knownState } from './known-state.ts'
import type { FieldView, FilterProps, InputProps, ShownProps } from './field-view.ts'
import { pickedOf, textOf } from './field-text.ts'
import { useWords } from './words.ts'
import { UNMOUNTED } from './unmounted.ts'

/** From this many options on a list can be searched while typing (LIST-14, FORM-10). */
const SEARCHABLE = 9

const useOptions = (options: readonly string[]) => {
  const words = useWords()
  return useMemo(() => {
    const list = options.map((value) => ({ value, label: words.option(value) }))
    return options.length >= SEARCHABLE ? list.toSorted((a, b) => a.label.localeCompare(b.label)) : list
  }, [options, words])
}

const Cell = ({ value }: ShownProps<ChoiceField>) => {
  const words = useWords()
  const text = textOf(value)
  if (text === '') return '–'
  return knownState(text) ? <StateTag state={text} label={words.option(text)} quiet /> : words.option(text)
}

const Input = ({ field, name, help, value, onChange, error }: InputProps<ChoiceField>) => (
  <Select
    comboboxProps={UNMOUNTED}
    label={name}
    description={help}
    error={error}
    aria-required={field.required === true}
    data={useOptions(field.options)}
    value={textOf(value) || null}
    onChange={onChange}
    searchable={field.options.length >= SEARCHABLE}
    clearable={field.required !== true}
  />
)

interface PickFilterProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
}

/** Any of several options. */
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
  <PickFilter {...rest} options={useOptions(field.options)} />
)

export const choiceView: FieldView<ChoiceField> = { column: 'text', Cell, Value: Cell, Input, Filter: OptionFilter }
