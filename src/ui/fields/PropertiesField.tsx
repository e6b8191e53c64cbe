import { extrasText, extraText, extraValuesOf } from '../../catalogue/extra-values.ts'
import type { PropertiesField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import style from './fields.module.css'

const Cell = ({ field, value }: ShownProps<PropertiesField>) => extrasText(field, value) || '–'

const Value = ({ field, value }: ShownProps<PropertiesField>) => {
  const parts = extraValuesOf(field, value)
  if (parts.length === 0) return '–'
  return (
    <div className={style['map']}>
      {parts.map((part) => (
        <div key={part.name}>
          {part.name}: {extraText(part) || '–'}
        </div>
      ))}
    </div>
  )
}

export const propertiesView: FieldView<PropertiesField> = { column: 'text', Cell, Value }
