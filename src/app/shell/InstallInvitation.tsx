import { t } from '@lingui/core/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { productName } from '../../config.ts'
import { useStatus } from '../../engine/hooks/use-status.ts'
import { useIsBusy } from '../../session/use-busy.ts'
import { dismissMessage, pushMessage } from '../../ui/messages/messages.ts'
import { dismissInstall, installOffer, isInstallDismissed, watchInstall } from '../install.ts'

/** Invites to install the app once: after the first sync, never over work in progress, and not again after it was closed. */
export const InstallInvitation = () => {
  const ready = useStatus('ready')
  const busy = useIsBusy()
  const offer = useSyncExternalStore(watchInstall, installOffer, () => null)
  const inviting = offer !== null && ready && !busy
  useEffect(() => {
    if (!inviting || isInstallDismissed()) return undefined
    dismissInstall()
    const id = pushMessage({
      type: 'info',
      text: t`Install ${productName} on this device: it then starts from the home screen, with or without a network.`,
      stays: true,
      ofDevice: true,
      action: { label: t`Install`, onAction: () => void offer.prompt() },
    })
    return () => dismissMessage(id)
  }, [inviting, offer])
  return null
}
