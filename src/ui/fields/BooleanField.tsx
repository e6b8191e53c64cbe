import { useLingui } from '@lingui/react/macro'
import type { BooleanField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'

const Shown = ({ value }: ShownProps<BooleanField>) => {
  const { t } = useLingui()
  return typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : '–'
}

export const booleanView: FieldView<BooleanField> = { column: 'text', Cell: Shown, Value: Shown }
