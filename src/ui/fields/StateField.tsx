import { TextInput } from '@mantine/core'
import type { StateField } from '../../catalogue/field.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { StateTag } from '../marks/StateTag.tsx'
import { PickFilter } from './ChoiceField.tsx'
import type { FieldView, FilterProps, InputProps, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { useWords } from './words.ts'

const Cell = ({ value }: ShownProps<StateField>) => {
  const words = useWords()
  const state = textOf(value)
  return state === '' ? '–' : <StateTag state={state} label={words.state(state)} quiet />
}

const Value = ({ value }: ShownProps<StateField>) => {
  const words = useWords()
  const state = textOf(value)
  return state === '' ? '–' : <StateTag state={state} label={words.state(state)} />
}

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

export const stateView: FieldView<StateField> = { column: 'state', Cell, Value, Input, Filter }
