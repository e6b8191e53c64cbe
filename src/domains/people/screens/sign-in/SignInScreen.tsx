import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconCloudOff, IconAlertCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { SignInFailure } from '../../../../session/session.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { later } from '../../../../ui/later/later.tsx'
import { hasPasskeysAt } from '../factors/has-passkeys.ts'
import type { CodeStepProps } from '../factors/CodeStep.tsx'
import type { DemoAccountsProps } from './DemoAccounts.tsx'
import { LeftBehind } from './LeftBehind.tsx'
import { OpenSignOuts } from './OpenSignOuts.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { SharedWaiting } from './SharedWaiting.tsx'
import { hintOf, signInText } from './sign-in-text.ts'
import { useDemo } from './use-demo.ts'
import { useOnline } from './use-online.ts'
import style from './SignInScreen.module.css'

// Shown to those who have a second factor, and where the server has the demo company.
const CodeStep = later<CodeStepProps>(async () => (await import('../factors/CodeStep.tsx')).CodeStep)
const DemoAccounts = later<DemoAccountsProps>(async () => (await import('./DemoAccounts.tsx')).DemoAccounts)
const PasskeyButton = lazy(() => import('./PasskeyButton.tsx'))
const RecoveryCodes = lazy(() => import('../factors/RecoveryCodes.tsx'))

/** Username and password (AUTH-01), or a passkey where the browser has them. Signing in needs a connection; the rest of the app does not. */
export const SignInScreen = () => {
  const { t } = useLingui()
  const { session } = useSessionParts()
  const known = useLocation({ select: ({ state }) => state.username })
  const [username, setUsername] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const demo = useDemo()
  usePageTitle(t`Sign in`)
  useOnline(() => setFailure((said) => (said?.kind === 'offline' ? null : said)))
  // What was said is about what was typed before.
  const type = (change: (typed: string) => void, typed: string): void => {
    change(typed)
    setFailure(null)
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (username.trim() === '') return usernameInput.current?.focus()
    if (password === '') return passwordInput.current?.focus()
    if (failure?.kind === 'enrolled') return failure.goOn()
    setBusy(true)
    if (failure?.kind !== 'factor') setFailure(null)
    const refused = await session.signIn(username.trim(), password, code.trim())
    setBusy(false)
    setFailure(refused)
    if (refused?.kind !== 'factor' || refused.asked.state === 'wrong') setCode('')
    if (refused?.kind === 'credentials') passwordInput.current?.select()
  }

  return (
    <EntryFrame title={t`Sign in`} lead={t`With the account of your organization`}>
      <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
        {failure !== null && signInText(failure) !== '' && (
          <div role="alert" className={style['alert']}>
            <IconAlertCircle size={20} stroke={1.8} aria-hidden="true" />
            <span>{signInText(failure)}</span>
          </div>
        )}
        {failure !== null && hintOf(failure) !== '' && <p role="status">{hintOf(failure)}</p>}
        {failure?.kind === 'enrolled' ? (
          <Suspense fallback={null}>
            <RecoveryCodes codes={failure.recoveryCodes} />
          </Suspense>
        ) : failure?.kind === 'factor' ? (
          <CodeStep asked={failure.asked} code={code} onCode={setCode} />
        ) : (
          <>
            <TextInput
              ref={usernameInput}
              size="lg"
              label={t`Username`}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoFocus={known === undefined}
              value={username}
              onChange={(event) => type(setUsername, event.currentTarget.value)}
            />
            <div className={style['password']}>
              <PasswordInput
                ref={passwordInput}
                size="lg"
                label={t`Password`}
                name="password"
                autoComplete="current-password"
                autoFocus={known !== undefined}
                value={password}
                onChange={(event) => type(setPassword, event.currentTarget.value)}
                visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
              />
              <Link to="/reset" className={style['reset']}>
                <Trans>Reset password</Trans>
              </Link>
            </div>
          </>
        )}
        <Button type="submit" variant="filled" size="lg" fullWidth loading={busy}>
          {failure?.kind === 'enrolled' ? t`I have kept the codes` : t`Sign in`}
        </Button>
        {failure?.kind === 'factor' && (
          <Button size="lg" fullWidth onClick={() => setFailure(null)}>
            {t`Back`}
          </Button>
        )}
        {failure?.kind !== 'factor' && failure?.kind !== 'enrolled' && hasPasskeysAt(window) && (
          <Suspense fallback={<div className={style['coming']} />}>
            <PasskeyButton busy={busy} onBusy={setBusy} onFailure={setFailure} />
          </Suspense>
        )}
      </form>
      <OpenSignOuts />
      <LeftBehind />
      <SharedWaiting />
      {demo === null ? (
        <p className={style['note']}>
          <IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
          <Trans>Once signed in you can work here without a network.</Trans>
        </p>
      ) : (
        <DemoAccounts
          demo={demo}
          username={username}
          onChoose={(name, secret) => {
            setUsername(name)
            setPassword(secret)
            setFailure(null)
          }}
        />
      )}
    </EntryFrame>
  )
}
