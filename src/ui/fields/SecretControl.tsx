import { PasswordInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { SecretField } from '../../catalogue/field.ts'
import type { FieldControls, InputProps } from './field-view.ts'
import { orNull, textOf } from './field-text.ts'

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
      visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
      onChange={(event) => onChange(orNull(event.currentTarget.value) ?? undefined)}
    />
  )
}

export const secretControls: FieldControls<SecretField> = { Input, Filter: null }
