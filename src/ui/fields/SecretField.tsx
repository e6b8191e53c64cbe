import { PasswordInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { SecretField } from '../../catalogue/field.ts'
import type { FieldView, InputProps, ShownProps } from './field-view.ts'
import { orNull, textOf } from './field-text.ts'

/** Secrets are write-only (SENSOR-02). */
const Shown = (_: ShownProps<SecretField>) => {
  const { t } = useLingui()
  return t`Not shown`
}

const Input = ({ name, help, value, onChange, error }: InputProps<SecretField>) => {
  const { t } = useLingui()
  return (
    <PasswordInput
      label={name}
      description={help ?? t`Leave empty to keep what is stored`}
      error={error}
      aria-invalid={error !== undefined && error !== null}
      autoComplete="new-password"
      value={textOf(value)}
      onChange={(event) => onChange(orNull(event.currentTarget.value) ?? undefined)}
    />
  )
}

export const secretView: FieldView<SecretField> = { column: 'text', Cell: Shown, Value: Shown, Input, Filter: null }
