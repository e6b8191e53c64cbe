import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { useCall } from '../account/use-call.ts'

/** Removes the second factors of a colleague who lost them. The answer says what was done. */
export const ResetFactorsButton = ({ id, offline }: { readonly id: string; readonly offline: boolean }) => {
  const { t } = useLingui()
  const { busy, send } = useCall()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <WhyButton
        loading={busy}
        why={offline ? whyOf(t`Changing second factors needs a connection`) : null}
        onClick={() => setAsking(true)}
      >
        {t`Remove second factors`}
      </WhyButton>
      <ConfirmDialog
        opened={asking}
        title={t`Remove second factors`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void send(`/user/reset_second_factor/${encodeURIComponent(id)}`, { method: 'PUT' })
        }}
      >
        {t`For a person who lost them, and whom you have recognised. Passkeys are removed too, and the sessions of the account end.`}
      </ConfirmDialog>
    </>
  )
}
