import { extraText, extraValuesOf, type ExtraValue } from '../../catalogue/extra-values.ts'
import type { PropertiesField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'
import style from './fields.module.css'

/** Value and unit of an extra value (EDIT-20). */
const partText = (part: ExtraValue): string => extraText(part) || '–'

const Cell = ({ field, value }: ShownProps<PropertiesField>) =>
  extraValuesOf(field, value)
    .map((part) => `${part.name} ${partText(part)}`)
    .join(', ') || '–'

const Value = ({ field, value }: ShownProps<PropertiesField>) => {
  const parts = extraValuesOf(field, value)
  if (parts.length === 0) return '–'
  return (
    <div className={style['map']}>
      {parts.map((part) => (
        <div key={part.name}>
          {part.name}: {partText(part)}
        </div>
      ))}
    </div>
  )
}

export const propertiesView: FieldView<PropertiesField> = { column: 'text', Cell, Value }
