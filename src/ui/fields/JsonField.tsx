import type { JsonField } from '../../catalogue/field.ts'
import { JsonView } from '../form/JsonView.tsx'
import type { FieldView, ShownProps } from './field-view.ts'

const plain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** In a table: a list of texts as text, anything larger as its number of entries. */
const Cell = ({ value }: ShownProps<JsonField>) => {
  if (value === null || value === undefined || value === '') return '–'
  if (plain(value)) return String(value)
  if (Array.isArray(value)) return value.every(plain) ? value.join(', ') || '–' : value.length
  return typeof value === 'object' ? Object.keys(value).join(', ') || '–' : String(value)
}

/** A list of texts is shown as text. */
const Value = ({ value, name }: ShownProps<JsonField>) =>
  Array.isArray(value) && value.length > 0 && value.every(plain) ? (
    value.join(', ')
  ) : (
    <JsonView value={value} label={name} />
  )

export const jsonView: FieldView<JsonField> = { column: 'text', Cell, Value }
