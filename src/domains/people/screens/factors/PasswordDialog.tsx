import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { CallFailed } from '../account/CallFailed.tsx'
import { CurrentPassword } from '../account/CurrentPassword.tsx'
import { useCall } from '../account/use-call.ts'
import { codesSchema } from './AddFactorDialog.tsx'
import style from './factors.module.css'

const RecoveryCodes = lazy(() => import('./RecoveryCodes.tsx'))

export interface PasswordDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly text: string
  /** Address of the call, which takes the password. */
  readonly path: string
  readonly onClose: () => void
}

/** Asks for the password before a second factor is removed or recovery codes are renewed; shows new codes. */
export const PasswordDialog = ({ opened, title, text, path, onClose }: PasswordDialogProps) => {
  const { t } = useLingui()
  const form = useId()
  const { busy, errors, failed, send } = useCall()
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = (): void => {
    setPassword('')
    setCodes(null)
    onClose()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (codes !== null) return close()
    const answer = await send(path, { method: 'POST', body: { password }, quiet: true })
    if (answer === null) return
    const made = codesSchema.safeParse(answer.result)
    if (made.success) setCodes(made.data.recoveryCodes)
    else close()
  }
  return (
    <DialogFrame
      opened={opened}
      title={title}
      onClose={close}
      needs={t`Needs a connection`}
      foot={
        <>
          {codes === null && <Button onClick={close}>{t`Cancel`}</Button>}
          <Button
            type="submit"
            form={form}
            variant="filled"
            loading={busy}
            disabled={codes === null && password === ''}
          >
            {codes === null ? title : t`I have kept the codes`}
          </Button>
        </>
      }
    >
      <form id={form} className={style['stack']} onSubmit={(event) => void submit(event)} noValidate>
        <CallFailed failed={failed} />
        {codes !== null ? (
          <Suspense fallback={null}>
            <RecoveryCodes codes={codes} />
          </Suspense>
        ) : (
          <>
            <p>{text}</p>
            <CurrentPassword first value={password} error={errors['password']} onChange={setPassword} />
          </>
        )}
      </form>
    </DialogFrame>
  )
}
