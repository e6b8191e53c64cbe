import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { PushState } from '../../../../protocol/push.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { PushFields } from './PushFields.tsx'
import { PushNotes } from './PushNotes.tsx'
import { draftOf, problemsOf } from './push-draft.ts'
import { useSavePush } from './use-save-push.ts'
import style from './profile.module.css'

export interface PushFormProps {
  readonly opened: boolean
  readonly title: string
  readonly needs: string
  readonly onClose: () => void
  readonly state: PushState
  readonly here: 'on' | 'off' | 'ended'
}

/** The form of PushDialog, once what is chosen is known. */
export const PushForm = ({ state, here, onClose, ...frame }: PushFormProps) => {
  const { t } = useLingui()
  const form = useId()
  const [draft, setDraft] = useState(() => draftOf(state.chosen, here === 'on'))
  const [tried, setTried] = useState(false)
  const { busy, refusal, failed, save } = useSavePush(state.publicKey, onClose)
  const problems = problemsOf(draft)
  const denied = refusal === 'denied' || Notification.permission === 'denied'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!problems.kinds && !problems.from && !problems.to) void save(draft)
  }
  return (
    <DialogFrame
      {...frame}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="filled" loading={busy} disabled={denied}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} className={style['push']} onSubmit={submit} noValidate>
        <PushNotes denied={denied} refusal={refusal} ended={here === 'ended'} failed={failed} />
        <Checkbox
          label={t`Notify me on this device`}
          description={t`Also while Lading is closed, as long as you are signed in here`}
          checked={draft.on}
          disabled={denied && !draft.on}
          onChange={(event) => setDraft({ ...draft, on: event.currentTarget.checked })}
        />
        {draft.on && <PushFields draft={draft} problems={tried ? problems : null} onChange={setDraft} />}
        {!draft.on && (
          <p className={style['pushNote']}>
            <Trans>What the server has to tell you still waits under the bell, and mails are sent as before.</Trans>
          </p>
        )}
      </form>
    </DialogFrame>
  )
}
