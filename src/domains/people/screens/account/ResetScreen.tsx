import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { CallFailed } from './CallFailed.tsx'
import { useCall } from './use-call.ts'
import style from './account.module.css'

/** Asks for the username and starts a password reset (AUTH-15). The response is the same for every name (OPEN-010). */
export const ResetScreen = () => {
  const { t } = useLingui()
  const [username, setUsername] = useState('')
  const [sent, setSent] = useState(false)
  const { busy, errors, failed, send } = useCall()
  usePageTitle(t`Reset password`)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await send('/user/reset', {
      method: 'POST',
      body: { username: username.trim() },
      anonymous: true,
    })
    setSent(answer !== null)
  }

  return (
    <EntryFrame title={t`Reset password`} lead={t`We mail you a link to choose a new one`}>
      <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
        {sent && (
          <ReasonPanel tone="blue" icon={IconMailForward} title={t`Look in your mail`} alert>
            <Trans>If there is an account with this username, a link is on its way. It works for 24 hours.</Trans>
          </ReasonPanel>
        )}
        <CallFailed failed={failed} />
        <TextInput
          size="lg"
          label={t`Username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={username}
          error={errors['username']}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={busy} disabled={username.trim() === ''}>
          {t`Send the link`}
        </Button>
        <Link to="/login" className={style['back']}>
          <Trans>Back to sign in</Trans>
        </Link>
      </form>
    </EntryFrame>
  )
}
