import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FactorAsked } from '../../../../protocol/session.ts'
import style from './factors.module.css'

// Few people see these: signing in does not wait for them.
const EnrolNote = lazy(() => import('./EnrolNote.tsx'))

export interface CodeStepProps {
  readonly asked: FactorAsked
  readonly code: string
  readonly error?: string | undefined
  /** The factor is being set up: no recovery code exists yet. */
  readonly isFirst?: boolean
  readonly onCode: (code: string) => void
}

/** The field for the code of a second factor; with the secret where the account has to set one up first. */
export const CodeStep = ({ asked: { enrol }, code, error, isFirst = enrol !== undefined, onCode }: CodeStepProps) => {
  const { t } = useLingui()
  return (
    <div className={style['stack']}>
      {enrol !== undefined && (
        <Suspense fallback={null}>
          <p>{t`Administrators sign in with a second factor here. Set it up now.`}</p>
          <EnrolNote secret={enrol.secret} uri={enrol.uri} />
        </Suspense>
      )}
      <TextInput
        size="lg"
        label={isFirst ? t`Code of the authenticator app` : t`Code of the authenticator app, or a recovery code`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoFocus
        spellCheck={false}
        value={code}
        error={error}
        aria-invalid={error !== undefined}
        onChange={(event) => onCode(event.currentTarget.value)}
      />
    </div>
  )
}
