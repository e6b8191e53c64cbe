import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { question as questionEntity } from '../../entities/question.ts'
import { user } from '../../entities/user.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { CallFailed } from '../account/CallFailed.tsx'
import { questionWord } from '../account/question-words.ts'
import { useCall } from '../account/use-call.ts'
import { type AccountKind, securityCall } from './security-call.ts'
import style from './user.module.css'

const QUESTIONS: ListQuery = { filters: {}, sort: { path: 'question', order: 'ASC' }, limit: 200, offset: 0 }

interface SecurityFormProps {
  readonly kind: AccountKind
  readonly row: AnyRow
  readonly own: boolean
  readonly offline: boolean
}

/** Security question and answer; for another account also a new password. Sent by a separate call, because secrets are never queued. */
export const SecurityForm = ({ kind, row, own, offline }: SecurityFormProps) => {
  const { t, i18n } = useLingui()
  const questions = useList(questionEntity, QUESTIONS)
  const questionRows = rowsSoFar(questions)
  const chosen = rowAs(user, row).securityQuestion ?? ''
  const [password, setPassword] = useState('')
  const [question, setQuestion] = useState<string | null>(null)
  const [answer, setAnswer] = useState('')
  const { busy, errors, failed, send } = useCall()
  const asked = securityCall(kind, row.id, own, { password, question: question ?? chosen, answer })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (asked === null || (await send(asked.path, asked.call)) === null) return
    setPassword('')
    setAnswer('')
    pushMessage({ type: 'success', text: t`Saved` })
  }
  return (
    <form className={style['stack']} onSubmit={(event) => void submit(event)} noValidate>
      <CallFailed failed={failed} />
      <NativeSelect
        label={t`Security question`}
        value={question ?? chosen}
        error={errors['securityQuestion']}
        disabled={offline}
        onChange={(event) => setQuestion(event.currentTarget.value)}
        data={[
          { value: '', label: t`No question` },
          ...questionRows.map(({ row: one }) => ({ value: one.id, label: questionWord(i18n, one.question ?? '') })),
        ]}
      />
      <TextInput
        label={t`Security answer`}
        description={t`It is kept unreadable and never shown again.`}
        autoComplete="off"
        value={answer}
        error={errors['securityAnswer']}
        disabled={offline}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <PasswordInput
        label={own ? t`Current password` : t`New password`}
        description={
          own
            ? t`To show that it is you`
            : t`At least 10 characters with a letter and a digit, not the username. It ends the sessions of the account.`
        }
        autoComplete={own ? 'current-password' : 'new-password'}
        value={password}
        error={errors['password']}
        aria-invalid={errors['password'] !== undefined}
        disabled={offline}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
      />
      <div className={style['buttons']}>
        <Button type="submit" variant="filled" loading={busy} disabled={offline || asked === null}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
