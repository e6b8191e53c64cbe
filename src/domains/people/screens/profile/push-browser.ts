import type { PushChoice } from '../../../../protocol/push.ts'
import { choiceOf, subscribeTo } from '../../../../session/push-choice.ts'

/** Why this browser could not be subscribed. `no-service`: it has no push service, or that cannot be reached. */
export type PushRefusal = 'denied' | 'dismissed' | 'no-app' | 'no-service'

/** Browsers without a push service may never answer. */
const PATIENCE_MS = 30_000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)),
  ])

/** The address of the subscription in this browser; null without one. */
export const endpointHere = async (): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/** Asks for the permission where it is not given yet, and subscribes this browser. */
export const subscribeHere = async (
  publicKey: string,
  wanted: Pick<PushChoice, 'kinds' | 'quiet'>,
): Promise<PushChoice | PushRefusal> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active == null) return 'no-app'
  try {
    const subscription = await inTime(subscribeTo(registration.pushManager, publicKey))
    return choiceOf(subscription, wanted) ?? 'no-service'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'no-service'
  }
}
