import type { IntegerField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { useWords } from './words.ts'

const Shown = ({ field, value }: ShownProps<IntegerField>) => {
  const words = useWords()
  return typeof value === 'number' ? words.option(field, String(value)) : '–'
}

/** A number whose values have names, such as the day of the week (CUTOFF-02). */
export const wordsView: FieldView<IntegerField> = { column: 'text', Cell: Shown, Value: Shown }
