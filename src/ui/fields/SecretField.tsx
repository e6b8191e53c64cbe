import { useLingui } from '@lingui/react/macro'
import type { SecretField } from '../../catalogue/field.ts'
import type { FieldView, ShownProps } from './field-view.ts'

/** Secrets are write-only (SENSOR-02). */
const Shown = (_: ShownProps<SecretField>) => {
  const { t } = useLingui()
  return t`Not shown`
}

export const secretView: FieldView<SecretField> = { column: 'text', Cell: Shown, Value: Shown }
