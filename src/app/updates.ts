import { t } from '@lingui/core/macro'
import type { Workbox } from 'workbox-window'
import { isBusy, watchBusy } from '../session/busy.ts'
import type { StatusWatch } from '../session/status-watch.ts'
import { dismissMessage, pushMessage } from '../ui/messages/messages.ts'

/** Interval between checks for a new version, ms. */
const LOOK_MS = 60 * 60 * 1000

/** Whether an update may be offered: no scan screen, no unsaved form, nothing being sent. */
export const mayInterrupt = (busy: boolean, state: string): boolean => !busy && state !== 'sending'

/**
 * Registers the service worker and offers a waiting version with `Update now` or `Later`. It activates only when the user agrees; then the
 * page reloads.
 */
export const watchUpdates = (status: StatusWatch): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  void import('workbox-window')
    .then((module) => watchWith(new module.Workbox('/service-worker.js'), status))
    .catch(() => undefined)
}

const watchWith = (workbox: Workbox, status: StatusWatch): void => {
  let waiting = false
  let shown: string | null = null
  const offer = (): void => {
    const free = mayInterrupt(isBusy(), status.current().status.state)
    if (!free && shown !== null) {
      dismissMessage(shown)
      shown = null
    }
    if (!free || !waiting || shown !== null) return
    shown = pushMessage({
      type: 'info',
      text: t`New version ready`,
      stays: true,
      ofDevice: true,
      action: {
        label: t`Update now`,
        onAction: () => {
          workbox.addEventListener('controlling', () => location.reload())
          workbox.messageSkipWaiting()
        },
      },
    })
  }
  workbox.addEventListener('waiting', () => {
    waiting = true
    offer()
  })
  watchBusy(offer)
  status.subscribe(offer)
  void workbox.register().catch(() => undefined)
  setInterval(() => void workbox.update().catch(() => undefined), LOOK_MS)
}
