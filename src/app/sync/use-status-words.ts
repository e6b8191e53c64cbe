import { useLingui } from '@lingui/react/macro'
import type { SyncStatus } from '../../engine/data/sync-status.ts'

/** Sync status of the device in one sentence. */
export const useStatusWords = (status: SyncStatus): string => {
  const { t } = useLingui()
  switch (status.attention) {
    case 'needs-login':
      return t`Your session has ended. Sign in again to send what waits; you can go on working.`
    case 'storage':
      return t`This device has no room left or denies storage. Free some space; nothing new can be saved until then.`
    case 'update-required':
      return t`The server asks for a newer version of the app. What waits is sent after the update.`
    case 'no-access':
      return t`You no longer have access to this project. What you made there is kept here.`
    case 'refused':
    case 'conflicts':
      return (status.pending ?? 0) > 0
        ? t`Some changes need you. The others are sent as they can.`
        : t`Some changes need you.`
    case null:
      break
  }
  if (status.state === 'offline') return t`No connection. What you save stays on this device and is sent later.`
  if (status.state === 'sending') {
    if (status.pending === null) return t`Not known yet: this device is reading what waits.`
    if (status.reachable === null) return t`Not known yet whether the server can be reached.`
    return status.pending > 0 ? t`Connected. Sending what can be sent.` : t`Fetching what is new.`
  }
  return t`Connected. Everything is on the server.`
}
