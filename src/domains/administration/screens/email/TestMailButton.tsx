import { useLingui } from '@lingui/react/macro'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { SUPERADMIN } from '../../../../catalogue/roles.ts'
import { useHolds } from '../../../../engine/hooks/use-permissions.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { laterModule } from '../../../../ui/later/later.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'

const TestMailDialog = laterModule(() => import('./TestMailDialog.tsx'))

/** Opens the dialog for a test mail, for those who may change who sends mails. */
export default function TestMailButton({ onClosed }: { readonly onClosed?: () => void }) {
  const { t } = useLingui()
  const offline = useOffline()
  const [open, setOpen] = useState(false)
  if (!useHolds(SUPERADMIN)) return null
  const why = offline ? t`Sending a mail needs a connection` : undefined
  const close = (): void => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <>
      <WhyButton
        leftSection={<IconMailForward size={18} stroke={1.8} aria-hidden="true" />}
        why={whyOf(why)}
        onClick={() => setOpen(true)}
      >
        {t`Send a test mail`}
      </WhyButton>
      {open && <TestMailDialog onClose={close} />}
    </>
  )
}
