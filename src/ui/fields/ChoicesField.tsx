import { choicesOf } from '../../catalogue/choices-text.ts'
import type { ChoicesField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { useWords } from './words.ts'

const Shown = ({ field, value }: ShownProps<ChoicesField>) => {
  const words = useWords()
  return (
    choicesOf(value)
      .map((one) => words.option(field, one))
      .join(', ') || '–'
  )
}

export const choicesView: FieldView<ChoicesField> = { column: 'text', Cell: Shown, Value: Shown }
