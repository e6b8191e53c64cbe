import { TextInput } from '@mantine/core'
import type { StateField } from '../../catalogue/field.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { PickFilter } from './ChoiceControl.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { useWords } from './words.ts'

/** Read-only: a state is changed by transitions only (OPEN-079). */
const Input = ({ name, help, value, error }: InputProps<StateField>) => {
  const words = useWords()
  const state = textOf(value)
  return (
    <TextInput label={name} description={help} error={error} value={state === '' ? '' : words.state(state)} readOnly />
  )
}

const Filter = ({ entity, field: _, ...rest }: FilterProps<StateField>) => {
  const words = useWords()
  const { places } = useFlow(entity)
  return <PickFilter {...rest} options={places.map((value) => ({ value, label: words.state(value) }))} />
}

export const stateControls: FieldControls<StateField> = { Input, Filter }
