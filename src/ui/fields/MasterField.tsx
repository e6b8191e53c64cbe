import type { MasterField } from '../../catalogue/field.ts'
import { Autocomplete } from '../form/pickers.tsx'
import { PickFilter } from './ChoiceField.tsx'
import type { FieldView, FilterProps, InputProps, ShownProps } from './field-view.ts'
import { orNull, textOf } from './field-text.ts'
import { useWords } from './words.ts'
import { UNMOUNTED } from './unmounted.ts'

const Shown = ({ field, value }: ShownProps<MasterField>) => {
  const words = useWords()
  const text = textOf(value)
  return text === '' ? '–' : words.option(field, text)
}

/** Free text stays possible beside what is offered (MASTER-02). */
const Input = ({ field, name, help, value, onChange, error }: InputProps<MasterField>) => (
  <Autocomplete
    comboboxProps={UNMOUNTED}
    label={name}
    description={help}
    error={error}
    aria-required={field.required === true}
    data={[...field.seed]}
    value={textOf(value)}
    onChange={(next) => onChange(orNull(next))}
  />
)

const Filter = ({ field, ...rest }: FilterProps<MasterField>) => {
  const words = useWords()
  return <PickFilter {...rest} options={field.seed.map((value) => ({ value, label: words.option(field, value) }))} />
}

export const masterView: FieldView<MasterField> = { column: 'text', Cell: Shown, Value: Shown, Input, Filter }
