import type { TimeField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import { textOf } from './field-text.ts'

const Shown = ({ value }: ShownProps<TimeField>) => textOf(value) || '–'

export const timeView: FieldView<TimeField> = { column: 'time', Cell: Shown, Value: Shown }
