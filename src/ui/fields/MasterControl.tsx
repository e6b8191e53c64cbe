import type { MasterField } from '../../catalogue/field.ts'
import { Autocomplete } from '../form/pickers.tsx'
import { PickFilter } from './ChoiceControl.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { NamesInput } from './NamesInput.tsx'
import { orNull, textOf } from './field-text.ts'
import { valueOfText } from './master-choices.ts'
import { useMasterChoices } from './use-master-choices.ts'
import { UNMOUNTED } from './unmounted.ts'

const Input = (props: InputProps<MasterField>) =>
  props.field.names === undefined ? <ChoicesInput {...props} /> : <NamesInput {...props} />

/** Offers the choices and accepts any other text (MASTER-02). */
const ChoicesInput = ({ field, entity, path, name, help, value, onChange, error }: InputProps<MasterField>) => {
  const options = useMasterChoices(field, entity, path)
  const text = textOf(value)
  return (
    <Autocomplete
      comboboxProps={UNMOUNTED}
      label={name}
      description={help}
      error={error}
      aria-required={field.required === true}
      data={[...new Set(options.map(({ label }) => label))]}
      value={options.find((option) => option.value === text)?.label ?? text}
      onChange={(next) => onChange(orNull(valueOfText(options, next)))}
    />
  )
}

const Filter = ({ field, entity, path, ...rest }: FilterProps<MasterField>) => (
  <PickFilter {...rest} options={useMasterChoices(field, entity.name, path)} />
)

export const masterControls: FieldControls<MasterField> = { Input, Filter }
