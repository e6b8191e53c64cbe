import type { MasterField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'
import { useWords } from './words.ts'

const Shown = ({ field, value }: ShownProps<MasterField>) => {
  const words = useWords()
  const text = textOf(value)
  return text === '' ? '–' : words.option(field, text)
}

export const masterView: FieldView<MasterField> = { column: 'text', Cell: Shown, Value: Shown }
