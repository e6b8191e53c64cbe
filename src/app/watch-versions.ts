import { t } from '@lingui/core/macro'
import { Workbox } from 'workbox-window'
import { isBusy, watchBusy } from '../session/busy.ts'
import { keepAgreement, takeAgreement } from './update-agreement.ts'
import type { StatusWatch } from '../session/status-watch.ts'
import { beginIdleWork } from '../ui/later/idle.ts'
import { dismissMessage, type Message, pushMessage } from '../ui/messages/messages.ts'

/** Interval between checks for a new version, ms. */
const LOOK_MS = 60 * 60 * 1000

/**
 * Time in which an agreed version becomes active, ms. A browser may delay it for minutes while it considers the old one busy; a restart of
 * the page ends that.
 */
const PATIENCE_MS = 3000

/** Time after the restart in which the agreed version has to appear, ms. */
const AGREED_MS = 10_000

interface Moment {
  /** A scan screen, a dialog or an unsaved form is open. */
  readonly busy: boolean
  /** Changes are being sent. */
  readonly sending: boolean
  /** The version is offered at the moment. */
  readonly offered: boolean
  /** A new version is installed and not active. */
  readonly waiting: boolean
  /** `Update now` was pressed in this tab. */
  readonly agreed: boolean
  /** This tab runs an old version: the new one is active, or can become so only when this tab restarts. */
  readonly taken: boolean
  readonly hidden: boolean
}

/**
 * Returns what a tab does about a new version. Work that began after `Update now` is not interrupted. A tab in which `Update now` was not pressed
 * reloads while it is hidden. While something is being sent nothing starts and nothing new is offered, but an offer stays under the finger.
 */
export const updateStep = ({
  busy,
  sending,
  offered,
  waiting,
  agreed,
  taken,
  hidden,
}: Moment): 'restart' | 'finish-first' | 'offer' | 'none' => {
  if (taken && (agreed || hidden)) return !busy && !sending ? 'restart' : agreed ? 'finish-first' : 'none'
  return waiting && !busy && (!sending || offered) && !agreed && !taken ? 'offer' : 'none'
}

/** A browser forgets a worker whose first installation broke off, as where the network went: registers it again once the network is back. */
const registerWith = (status: StatusWatch, workbox: Workbox): void => {
  const register = async (): Promise<void> => {
    if ((await navigator.serviceWorker.getRegistration()) === undefined) await workbox.register()
  }
  const begin = (): void => void register().catch(() => undefined)
  let away = false
  status.subscribe((view) => {
    const isAway = view.status.state === 'offline'
    if (away && !isAway) begin()
    away = isAway
  })
  // Before sign-in there is no status, and some browsers fire no `online` event.
  globalThis.addEventListener('online', begin)
  document.addEventListener('visibilitychange', begin)
  void workbox.register().catch(() => undefined)
}

/**
 * Registers the service worker and offers a waiting version with `Update now` or `Later`. It activates only when the user agrees; then the
 * tabs reload.
 */
export const watchVersions = (status: StatusWatch): void => {
  const workbox = new Workbox('/service-worker.js')
  const begun = navigator.serviceWorker.controller !== null
  let agreedBefore = takeAgreement()
  // It is of the version that waits now, not of a later one.
  if (agreedBefore) setTimeout(() => (agreedBefore = false), AGREED_MS)
  let [waiting, agreed, taken] = [false, false, false]
  let shown: { readonly id: string; readonly step: string } | null = null
  const show = (step: string, message: Message | null): void => {
    if (shown?.step === step) return
    if (shown !== null) dismissMessage(shown.id)
    shown = message === null ? null : { id: pushMessage({ ...message, stays: true, ofDevice: true }), step }
  }
  const look = (): void => {
    const sending = status.current().status.state === 'sending'
    const offered = shown?.step === 'offer'
    const step = updateStep({ busy: isBusy(), sending, offered, waiting, agreed, taken, hidden: document.hidden })
    if (step === 'restart') location.reload()
    else if (step === 'finish-first')
      show(step, { type: 'info', text: t`The new version starts when you have finished here` })
    else if (step === 'offer')
      show(step, { type: 'info', text: t`New version ready`, action: { label: t`Update now`, onAction: agree } })
    else if (!agreed) show(step, null)
  }
  /** Starts the version that waits; `late` is called if it is not active in time. */
  const start = (late: () => void): void => {
    agreed = true
    show('starts', { type: 'info', text: t`The new version starts in a moment` })
    workbox.messageSkipWaiting()
    setTimeout(() => {
      if (taken) return
      late()
      look()
    }, PATIENCE_MS)
  }
  const restart = (): void => {
    keepAgreement()
    taken = true
  }
  const agree = (): void => start(restart)
  const offerAgain = (): void => {
    agreed = false
  }
  workbox.addEventListener('waiting', () => {
    waiting = true
    // Another tab may start the new version, which removes the files of this one, while there is work here.
    beginIdleWork('any')
    if (agreedBefore) start(offerAgain)
    else look()
    agreedBefore = false
  })
  workbox.addEventListener('controlling', () => {
    taken = begun
    agreed ||= agreedBefore
    look()
  })
  document.addEventListener('visibilitychange', look)
  watchBusy(look)
  status.subscribe(look)
  registerWith(status, workbox)
  setInterval(() => void workbox.update().catch(() => undefined), LOOK_MS)
}
