import type { PropertiesField } from '../../catalogue/field.ts'
import { JsonInput } from '../form/JsonInput.tsx'
import type { FieldView, InputProps, ShownProps } from './field-view.ts'
import style from './fields.module.css'

/** Value and unit of an extra value (EDIT-20). */
const partText = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'object') return String(value)
  const { value: amount, unit } = value as { value?: unknown; unit?: unknown }
  return [amount, unit].filter((part) => part !== undefined && part !== null).join(' ') || '–'
}

const entriesOf = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === 'object' ? Object.entries(value) : []

const Cell = ({ value }: ShownProps<PropertiesField>) =>
  entriesOf(value)
    .map(([name, part]) => `${name} ${partText(part)}`)
    .join(', ') || '–'

const Value = ({ value }: ShownProps<PropertiesField>) => {
  const entries = entriesOf(value)
  if (entries.length === 0) return '–'
  return (
    <div className={style['map']}>
      {entries.map(([name, part]) => (
        <div key={name}>
          {name}: {partText(part)}
        </div>
      ))}
    </div>
  )
}

const Input = ({ name, help, value, onChange, error }: InputProps<PropertiesField>) => (
  <JsonInput label={name} help={help} error={error} value={value} onChange={onChange} />
)

export const propertiesView: FieldView<PropertiesField> = {
  column: 'text',
  Cell,
  Value,
  Input,
  Filter: null,
  wide: true,
}
