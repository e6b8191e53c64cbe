import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { CallFailed } from './CallFailed.tsx'
import { useCall } from './use-call.ts'
import style from './account.module.css'

/** Sets a new password with the token of an e-mail link (AUTH-18). */
export const NewPasswordScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id = '', confirmationToken = '' } = useParams({ strict: false })
  const [password, setPassword] = useState('')
  const { busy, errors, failed, send } = useCall()
  usePageTitle(t`Choose a new password`)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await send(`/user/change_password/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: { confirmationToken, password },
      anonymous: true,
    })
    if (answer !== null) void navigate({ to: '/login', replace: true })
  }

  return (
    <EntryFrame title={t`Choose a new password`}>
      <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
        <CallFailed failed={failed} />
        <PasswordInput
          size="lg"
          label={t`New password`}
          description={t`At least 10 characters with a letter and a digit, not the username`}
          autoComplete="new-password"
          autoFocus
          value={password}
          error={errors['password']}
          aria-invalid={errors['password'] !== undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
        />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={busy} disabled={password === ''}>
          {t`Change password`}
        </Button>
        <Link to="/login" className={style['back']}>
          <Trans>Back to sign in</Trans>
        </Link>
      </form>
    </EntryFrame>
  )
}
