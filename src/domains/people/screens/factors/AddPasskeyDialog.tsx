import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { CallFailed } from '../account/CallFailed.tsx'
import { CurrentPassword } from '../account/CurrentPassword.tsx'
import { type CallState, useCall } from '../account/use-call.ts'
import { makePasskey } from './browser-passkey.ts'
import style from './factors.module.css'

interface AddPasskeyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes a passkey: name and password here, the rest in the browser's own dialog. */
export const AddPasskeyDialog = ({ opened, onClose }: AddPasskeyDialogProps) => {
  const { t } = useLingui()
  const form = useId()
  const { busy, errors, failed, send } = useCall()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [making, setMaking] = useState(false)
  const [unmade, setUnmade] = useState<CallState['failed']>(null)
  const close = (): void => {
    setName('')
    setPassword('')
    setUnmade(null)
    onClose()
  }
  const make = async (): Promise<void> => {
    const asked = await send('/user/passkey/options', { method: 'POST', body: { password }, quiet: true })
    if (asked === null) return
    const passkey = await makePasskey(asked.result)
    if (passkey.why !== null) {
      const present = t`This device has a passkey for your account already.`
      return setUnmade({ status: -1, text: passkey.why === 'present' ? present : t`No passkey was made. Try again.` })
    }
    const stored = await send('/user/passkey', { method: 'POST', body: { name, passkey: passkey.made }, quiet: true })
    if (stored !== null) close()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (making) return
    setUnmade(null)
    setMaking(true)
    await make()
      .catch(() => setUnmade({ status: -1, text: t`Reload this page and try again.` }))
      .finally(() => setMaking(false))
  }
  return (
    <DialogFrame
      opened={opened}
      title={t`Add a passkey`}
      onClose={close}
      needs={t`Needs a connection`}
      foot={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="filled" loading={busy || making} disabled={password === ''}>
            {t`Continue`}
          </Button>
        </>
      }
    >
      <form id={form} className={style['stack']} onSubmit={(event) => void submit(event)} noValidate>
        <CallFailed failed={failed ?? unmade} />
        <p>
          <Trans>
            After this your browser asks where to keep the passkey: on this device, on your phone or on a key.
          </Trans>
        </p>
        <TextInput
          label={t`Name of the passkey`}
          data-autofocus
          maxLength={60}
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CurrentPassword value={password} error={errors['password']} onChange={setPassword} />
      </form>
    </DialogFrame>
  )
}
