import { choicesOf, choicesText } from '../../catalogue/choices-text.ts'
import type { ChoicesField } from '../../catalogue/field.ts'
import { MultiSelect } from '../form/pickers.tsx'
import { OptionFilter } from './ChoiceField.tsx'
import type { FieldView, InputProps, ShownProps } from './field-view.ts'
import { useWords } from './words.ts'
import { UNMOUNTED } from './unmounted.ts'

const Shown = ({ field, value }: ShownProps<ChoicesField>) => {
  const words = useWords()
  return (
    choicesOf(value)
      .map((one) => words.option(field, one))
      .join(', ') || '–'
  )
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
      data={field.options.map((option) => ({ value: option, label: words.option(field, option) }))}
      value={[...choicesOf(value)]}
      onChange={(next) => onChange(choicesText(next))}
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
