import { choicesOf, choicesText } from '../../catalogue/choices-text.ts'
import type { ChoicesField } from '../../catalogue/field.ts'
import { MultiSelect } from '../form/pickers.tsx'
import { OptionFilter } from './ChoiceControl.tsx'
import type { FieldControls, InputProps } from './field-view.ts'
import { useWords } from './words.ts'
import { UNMOUNTED } from './unmounted.ts'

const Input = ({ field, name, help, value, onChange, error }: InputProps<ChoicesField>) => {
  const words = useWords()
  return (
    <MultiSelect
      comboboxProps={UNMOUNTED}
      label={name}
      description={help}
      error={error}
      aria-required={field.required === true}
      data={field.options.map((option) => ({ value: option, label: words.option(field, option) }))}
      value={[...choicesOf(value)]}
      onChange={(next) => onChange(choicesText(next))}
      clearable
    />
  )
}

export const choicesControls: FieldControls<ChoicesField> = { Input, Filter: OptionFilter }
