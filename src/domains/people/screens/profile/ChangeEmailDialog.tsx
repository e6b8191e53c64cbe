import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { CallFailed } from '../account/CallFailed.tsx'
import { CurrentPassword } from '../account/CurrentPassword.tsx'
import { useCall } from '../account/use-call.ts'
import style from '../account/account.module.css'

export interface ChangeEmailDialogProps {
  readonly opened: boolean
  /** The current address. */
  readonly email: string
  readonly onClose: () => void
}

/** Changes the user's own e-mail address, which requires the password, because password resets are sent there. Needs a connection. */
export const ChangeEmailDialog = ({ opened, email, onClose }: ChangeEmailDialogProps) => {
  const { t } = useLingui()
  const form = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const { busy, errors, failed, send } = useCall()
  const address = typed ?? email
  const close = (): void => {
    setTyped(null)
    setPassword('')
    onClose()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if ((await send('/user/email', { method: 'PUT', body: { email: address, password } })) === null) return
    pushMessage({ type: 'success', text: t`The e-mail address is changed` })
    close()
  }
  return (
    <DialogFrame
      opened={opened}
      title={t`Change e-mail address`}
      onClose={close}
      needs={t`Needs a connection`}
      foot={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            variant="filled"
            loading={busy}
            disabled={password === '' || address.trim() === '' || address.trim() === email}
          >
            {t`Change e-mail address`}
          </Button>
        </>
      }
    >
      <form id={form} className={style['stack']} onSubmit={(event) => void submit(event)} noValidate>
        <CallFailed failed={failed} />
        <TextInput
          label={t`New e-mail address`}
          type="email"
          autoComplete="email"
          data-autofocus
          value={address}
          error={errors['email']}
          aria-invalid={errors['email'] !== undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <CurrentPassword value={password} error={errors['password']} onChange={setPassword} />
      </form>
    </DialogFrame>
  )
}
