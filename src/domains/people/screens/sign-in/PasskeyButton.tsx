import { useLingui } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { SignInFailure } from '../../../../session/session.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { signWithPasskey } from '../factors/browser-passkey.ts'

const followNetwork = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

interface PasskeyButtonProps {
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
  readonly onFailure: (failure: SignInFailure | null) => void
}

/** Signs in with a passkey, without username and password. */
const PasskeyButton = ({ busy, onBusy, onFailure }: PasskeyButtonProps) => {
  const { t } = useLingui()
  const { session } = useSessionParts()
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const enter = async (): Promise<void> => {
    if (busy) return
    onBusy(true)
    onFailure(null)
    const refused = await session.signInByPasskey(signWithPasskey)
    onBusy(false)
    onFailure(refused)
  }
  return (
    <WhyButton
      size="lg"
      fullWidth
      why={online ? null : whyOf(t`Signing in with a passkey needs a connection`)}
      leftSection={<IconKey size={20} stroke={1.7} aria-hidden="true" />}
      onClick={() => void enter()}
    >
      {t`Use a passkey`}
    </WhyButton>
  )
}
export default PasskeyButton
