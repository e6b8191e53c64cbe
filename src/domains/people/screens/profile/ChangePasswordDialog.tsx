import { useLingui } from '@lingui/react/macro'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { CallFailed } from '../account/CallFailed.tsx'
import { useCall } from '../account/use-call.ts'
import style from '../account/account.module.css'

export interface ChangePasswordDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Changes the user's own password, which requires the old one (AUTH-21, OPEN-012). Needs a connection. */
export const ChangePasswordDialog = ({ opened, onClose }: ChangePasswordDialogProps) => {
  const { t } = useLingui()
  const form = useId()
  const [values, setValues] = useState({ oldPassword: '', newPassword: '' })
  const { busy, errors, failed, send } = useCall()
  const close = (): void => {
    setValues({ oldPassword: '', newPassword: '' })
    onClose()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if ((await send('/user/password', { method: 'PUT', body: values })) === null) return
    pushMessage({ type: 'success', text: t`The password is changed` })
    close()
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    'aria-invalid': errors[name] !== undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    visibilityToggleButtonProps: { 'aria-label': t`Show what is typed` },
  })
  return (
    <DialogFrame
      opened={opened}
      title={t`Change password`}
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
            disabled={values.oldPassword === '' || values.newPassword === ''}
          >
            {t`Change password`}
          </Button>
        </>
      }
    >
      <form id={form} className={style['stack']} onSubmit={(event) => void submit(event)} noValidate>
        <CallFailed failed={failed} />
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          data-autofocus
          {...field('oldPassword')}
        />
        <PasswordInput
          label={t`New password`}
          description={t`At least 10 characters with a letter and a digit, not the username`}
          autoComplete="new-password"
          {...field('newPassword')}
        />
      </form>
    </DialogFrame>
  )
}
