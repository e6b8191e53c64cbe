import type { StateField } from '../../catalogue/field.ts'
import { StateTag } from '../marks/StateTag.tsx'
import type { FieldView, ShownProps } from './field-view.ts'
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

export const stateView: FieldView<StateField> = { column: 'state', Cell, Value }
