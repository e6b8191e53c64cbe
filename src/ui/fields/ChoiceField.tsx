import type { ChoiceField } from '../../catalogue/field.ts'
import { StateTag } from '../marks/StateTag.tsx'
import { knownState } from './known-state.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { useWords } from './words.ts'

const Cell = ({ field, value }: ShownProps<ChoiceField>) => {
  const words = useWords()
  const text = textOf(value)
  if (text === '') return '–'
  return knownState(text) ? (
    <StateTag state={text} label={words.option(field, text)} quiet />
  ) : (
    words.option(field, text)
  )
}

export const choiceView: FieldView<ChoiceField> = { column: 'text', Cell, Value: Cell }
