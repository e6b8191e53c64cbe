import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { useSessionParts } from '../../../../session/use-session.ts'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { CallFailed } from './CallFailed.tsx'
import { questionWord } from './question-words.ts'
import { useCall } from './use-call.ts'
import style from './account.module.css'

const questionsSchema = z.looseObject({
  /** Servers of the release before do not send it. */
  username: z.optional(z.string()),
  id: z.nullable(z.string()),
  questions: z.array(z.looseObject({ id: z.string(), question: z.string() })),
})
type Questions = z.infer<typeof questionsSchema>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who is about to sign in. */
    username?: string
  }
}

/** Activates an account with a password and the answer to a security question (AUTH-19). */
export const ActivateScreen = () => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { api } = useSessionParts()
  const { id = '', confirmationToken = '' } = useParams({ strict: false })
  const [asked, setAsked] = useState<Questions | null>(null)
  const [form, setForm] = useState({ password: '', question: '', answer: '' })
  const { busy, errors, failed, send } = useCall()
  usePageTitle(t`Activate your account`)

  useEffect(() => {
    const gone = new AbortController()
    const query = { confirmationToken }
    api
      .call(`/user/question/${encodeURIComponent(id)}`, { query, anonymous: true, signal: gone.signal })
      .then((result) => {
        const questions = questionsSchema.parse(result)
        setAsked(questions)
        setForm((before) => ({ ...before, question: questions.id ?? questions.questions[0]?.id ?? '' }))
      })
      .catch(() => undefined)
    return () => gone.abort()
  }, [api, id, confirmationToken])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { password, question, answer } = form
    const body = {
      confirmationToken,
      password,
      ...(question === '' ? {} : { securityQuestion: question, securityAnswer: answer }),
    }
    const done = await send(`/user/activate/${encodeURIComponent(id)}`, { method: 'PUT', body, anonymous: true })
    const username = asked?.username
    if (done !== null) void navigate({ to: '/login', replace: true, ...(username && { state: { username } }) })
  }

  return (
    <EntryFrame title={t`Activate your account`} lead={t`Choose a password and answer one question`}>
      <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
        <CallFailed failed={failed} />
        {/* Needed to sign in afterwards, and by password managers. */}
        {asked?.username !== undefined && (
          <TextInput size="lg" label={t`Username`} autoComplete="username" readOnly value={asked.username} />
        )}
        <PasswordInput
          size="lg"
          label={t`New password`}
          description={t`At least 10 characters with a letter and a digit, not the username`}
          autoComplete="new-password"
          autoFocus
          value={form.password}
          error={errors['password']}
          aria-invalid={errors['password'] !== undefined}
          onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
        />
        {asked !== null && asked.questions.length > 0 && (
          <>
            <NativeSelect
              size="lg"
              label={t`Security question`}
              value={form.question}
              error={errors['securityQuestion']}
              onChange={(event) => setForm({ ...form, question: event.currentTarget.value })}
              data={asked.questions.map((question) => ({
                value: question.id,
                label: questionWord(i18n, question.question),
              }))}
            />
            <TextInput
              size="lg"
              label={t`Security answer`}
              autoComplete="off"
              value={form.answer}
              error={errors['securityAnswer']}
              onChange={(event) => setForm({ ...form, answer: event.currentTarget.value })}
            />
          </>
        )}
        <Button type="submit" variant="filled" size="lg" fullWidth loading={busy} disabled={form.password === ''}>
          {t`Activate`}
        </Button>
        <Link to="/login" className={style['back']}>
          <Trans>Back to sign in</Trans>
        </Link>
      </form>
    </EntryFrame>
  )
}
