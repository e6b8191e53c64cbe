import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { type TestMail, testMailPath, testMailSchema } from '../../../../protocol/test-mail.ts'
import { ApiError } from '../../../../session/api.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { MailWayValues } from './MailWayValues.tsx'
import { TestMailResult } from './TestMailResult.tsx'
import { useMailWay } from './use-mail-way.ts'
import style from '../../../../record/entity.module.css'

/** Sends a test mail and shows what the mail server says. */
export default function TestMailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const form = useId()
  const { state } = useMailWay()
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<{ readonly to: string; readonly result: TestMail } | null>(null)
  const way = state.kind === 'known' ? state.way : null
  const to = (typed ?? way?.to ?? '').trim()

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    setSaid(null)
    try {
      const result = testMailSchema.parse(
        await api.call(testMailPath, { method: 'POST', body: { to }, quiet: true, unlimited: true }),
      )
      setSaid({ to, result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const text = error.errors['to']?.join(', ') ?? error.messages[0]?.text
      setProblem(text ?? t`The server did not answer. Whether a mail was sent is not known.`)
    } finally {
      setBusy(false)
    }
  }
  const why =
    state.kind === 'loading'
      ? t`The mail server is being looked up`
      : way?.server === null
        ? t`This server has no mail server`
        : to === ''
          ? t`Fill in an address first`
          : undefined
  return (
    <DialogFrame
      opened
      title={t`Send a test mail`}
      onClose={onClose}
      needs={t`Needs a connection`}
      foot={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <WhyButton type="submit" form={form} variant="filled" loading={busy} why={whyOf(why)}>
            {t`Send a test mail`}
          </WhyButton>
        </>
      }
    >
      <form id={form} className={style['stack']} onSubmit={(event) => void send(event)} noValidate>
        {state.kind === 'loading' && <SkeletonRows rows={2} />}
        {state.kind === 'failed' && <p>{t`How mails are sent is only known with a connection.`}</p>}
        {way !== null && <MailWayValues way={way} />}
        <TextInput
          label={t`To`}
          type="email"
          autoComplete="email"
          data-autofocus
          value={typed ?? way?.to ?? ''}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {busy && way !== null && (
          <p role="status">{t`Waiting for the mail server, at most ${way.patience} s for each answer`}</p>
        )}
        {said !== null && <TestMailResult to={said.to} result={said.result} />}
      </form>
    </DialogFrame>
  )
}
