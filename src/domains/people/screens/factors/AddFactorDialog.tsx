import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { z } from 'zod/mini'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { CallFailed } from '../account/CallFailed.tsx'
import { CurrentPassword } from '../account/CurrentPassword.tsx'
import { useCall } from '../account/use-call.ts'
import { CodeStep } from './CodeStep.tsx'
import style from './factors.module.css'

const RecoveryCodes = lazy(() => import('./RecoveryCodes.tsx'))
const EnrolNote = lazy(() => import('./EnrolNote.tsx'))

const begunSchema = z.object({ secret: z.string(), uri: z.string() })
export const codesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export interface AddFactorDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Sets up an authenticator app: name and password, then QR code and first code, then the recovery codes. */
export const AddFactorDialog = ({ opened, onClose }: AddFactorDialogProps) => {
  const { t } = useLingui()
  const form = useId()
  const { busy, errors, failed, send } = useCall()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [begun, setBegun] = useState<z.infer<typeof begunSchema> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = (): void => {
    setName('')
    setPassword('')
    setCode('')
    setBegun(null)
    setCodes(null)
    onClose()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (codes !== null) return close()
    if (begun === null) {
      const answer = await send('/user/second_factor', { method: 'POST', body: { name, password }, quiet: true })
      if (answer !== null) setBegun(begunSchema.parse(answer.result))
      return
    }
    const answer = await send('/user/second_factor/confirm', {
      method: 'PUT',
      body: { code: code.trim() },
      quiet: true,
    })
    setCode('')
    if (answer === null) return
    const { recoveryCodes } = codesSchema.parse(answer.result)
    if (recoveryCodes.length === 0) close()
    else setCodes(recoveryCodes)
  }
  const ready = codes !== null || (begun === null ? password !== '' : code.trim() !== '')
  return (
    <DialogFrame
      opened={opened}
      title={t`Add an authenticator app`}
      onClose={close}
      needs={t`Needs a connection`}
      foot={
        <>
          {codes === null && <Button onClick={close}>{t`Cancel`}</Button>}
          <Button type="submit" form={form} variant="filled" loading={busy} disabled={!ready}>
            {codes === null ? t`Continue` : t`I have kept the codes`}
          </Button>
        </>
      }
    >
      <form id={form} className={style['stack']} onSubmit={(event) => void submit(event)} noValidate>
        <CallFailed failed={failed} />
        <Suspense fallback={null}>
          {codes !== null ? (
            <RecoveryCodes codes={codes} />
          ) : begun !== null ? (
            <>
              <EnrolNote secret={begun.secret} uri={begun.uri} />
              <CodeStep asked={{ state: 'missing' }} isFirst code={code} error={errors['code']} onCode={setCode} />
            </>
          ) : (
            <>
              <TextInput
                label={t`Name of the device or app`}
                data-autofocus
                maxLength={60}
                value={name}
                error={errors['name']}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <CurrentPassword value={password} error={errors['password']} onChange={setPassword} />
            </>
          )}
        </Suspense>
      </form>
    </DialogFrame>
  )
}
