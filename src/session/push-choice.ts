import type { PushChoice } from '../protocol/push.ts'

/** Bytes of a base64url text. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && one.byteLength === other.length && new Uint8Array(one).every((byte, at) => byte === other[at])

/** The subscription of this browser with the key of the installation; one with a former key is ended first. */
export const subscribeTo = async (manager: PushManager, publicKey: string): Promise<PushSubscription> => {
  const key = bytesOf(publicKey)
  const current = await manager.getSubscription()
  if (current !== null && !sameBytes(current.options.applicationServerKey, key)) await current.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Returns the body that stores a subscription on the server; null when the browser returns no keys. */
export const choiceOf = (
  subscription: Pick<PushSubscription, 'toJSON'>,
  { kinds, quiet }: Pick<PushChoice, 'kinds' | 'quiet'>,
): PushChoice | null => {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, p256dh, auth, kinds: [...kinds], quiet }
}
