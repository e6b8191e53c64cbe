import { MultiSelect } from '@mantine/core'
import type { ChoicesField } from '../../catalogue/field.ts'
import { OptionFilter } from './ChoiceField.tsx'
import type { FieldView, InputProps, ShownProps } from './field-view.ts'
import { pickedOf } from './field-text.ts'
import { useWords } from './words.ts'
import { UNMOUNTED } from './unmounted.ts'

const Shown = ({ value }: ShownProps<ChoicesField>) => {
  const words = useWords()
  return pickedOf(value).map(words.option).join(', ') || '–'
}

const Input = ({ field, name, help, value, onChange, error }: InputProps<ChoicesField>) => {
  const words = useWords()
  return (
    <MultiSelect
      comboboxProps={UNMOUNTED}
      label={name}
      description={help}
      error={error}
      aria-required={field.required === true}
      data={field.options.map((option) => ({ value: option, label: words.option(option) }))}
      value={pickedOf(value)}
      onChange={(next) => onChange(next.length === 0 ? null : next)}
      clearable
    />
  )
}

export const choicesView: FieldView<ChoicesField> = {
  column: 'text',
  Cell: Shown,
  Value: Shown,
  Input,
  Filter: OptionFilter,
}
