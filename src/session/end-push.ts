/** Whether this browser can be notified at all. */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Ends the subscription in this browser, also without a network; the server ends its part with the session. */
export const endPushHere = async (): Promise<void> => {
  if (!canBeNotified()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
