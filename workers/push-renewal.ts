import { pushPath, pushStateSchema } from '../src/protocol/push.ts'
import { choiceOf, subscribeTo } from '../src/session/push-choice.ts'
import { createApi } from '../src/session/api.ts'
import { browserTokenPorts, createTokens } from '../src/session/tokens.ts'

/**
 * Replaces a subscription that the browser has ended. Only when the signed-in session has chosen to be notified here; without a connection
 * the choice ends, and the preferences then say so.
 */
export const renewPush = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const api = createApi({
    tokens: createTokens(browserTokenPorts()),
    fetch: (path, init) => fetch(path, init),
    now: () => Date.now(),
    locale: () => 'en_US',
    project: () => null,
    onMessages: () => undefined,
  })
  const { publicKey, chosen } = pushStateSchema.parse(await api.call(pushPath, { quiet: true }))
  if (chosen === null) return
  const subscription = await subscribeTo(registration.pushManager, publicKey)
  const body = choiceOf(subscription, chosen)
  if (body !== null) await api.call(pushPath, { method: 'PUT', body, quiet: true })
}
