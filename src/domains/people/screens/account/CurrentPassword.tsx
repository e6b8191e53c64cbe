import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'

interface CurrentPasswordProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  /** Takes the focus when the dialog opens. */
  readonly first?: boolean
}

/** The field for the own password, in dialogs that change the account. */
export const CurrentPassword = ({ value, error, onChange, first = false }: CurrentPasswordProps) => {
  const { t } = useLingui()
  return (
    <PasswordInput
      label={t`Current password`}
      autoComplete="current-password"
      {...(first ? { 'data-autofocus': true } : {})}
      value={value}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
    />
  )
}
