import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import type { SignInFailure } from '../../../../session/session.ts'
import { useSessionParts, useSignedIn } from '../../../../session/use-session.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { CodeStep } from '../factors/CodeStep.tsx'
import { hintOf, signInText } from '../sign-in/sign-in-text.ts'
import style from './account.module.css'

const RecoveryCodes = lazy(() => import('../factors/RecoveryCodes.tsx'))

export interface SignInAgainDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Shown when the session has expired. Work can go on without it; the password is needed to send changes (OPEN-008). */
export const SignInAgainDialog = ({ opened, onClose }: SignInAgainDialogProps) => {
  const { t } = useLingui()
  const form = useId()
  const { session, data } = useSessionParts()
  const username = useSignedIn()?.me.username ?? ''
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const done = async (): Promise<void> => {
    setPassword('')
    setFailure(null)
    onClose()
    await data.wake('user')
  }
  const wrong = failure === null ? '' : [signInText(failure), hintOf(failure)].join(' ').trim()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (failure?.kind === 'enrolled') {
      failure.goOn()
      return done()
    }
    setBusy(true)
    const refused = await session.signInAgain(password, code.trim())
    setBusy(false)
    setFailure(refused)
    setCode('')
    if (refused === null) await done()
  }
  return (
    <DialogFrame
      opened={opened}
      title={t`Sign in again to send`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Later`}</Button>
          <Button type="submit" form={form} variant="filled" loading={busy} disabled={password === ''}>
            {t`Sign in`}
          </Button>
        </>
      }
    >
      <form id={form} className={style['stack']} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          <Trans>
            Your session on the server has ended. You can go on working; what you save waits on this device.
          </Trans>
        </p>
        <TextInput label={t`Username`} value={username} readOnly autoComplete="username" />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={wrong === '' || failure?.kind === 'factor' ? undefined : wrong}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            // What was said is about what was typed before.
            if (failure?.kind !== 'factor' && failure?.kind !== 'enrolled') setFailure(null)
          }}
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
        />
        {failure?.kind === 'factor' && (
          <CodeStep asked={failure.asked} code={code} error={wrong === '' ? undefined : wrong} onCode={setCode} />
        )}
        {failure?.kind === 'enrolled' && (
          <Suspense fallback={null}>
            <RecoveryCodes codes={failure.recoveryCodes} />
          </Suspense>
        )}
      </form>
    </DialogFrame>
  )
}
