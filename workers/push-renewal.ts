import { pushPath, pushStateSchema } from '../src/protocol/push.ts'
import { choiceOf, subscribeTo } from '../src/session/push-choice.ts'
import { createApi } from '../src/session/api.ts'
import { browserTokenPorts, createTokens } from '../src/session/tokens.ts'

/**
 * Puts a new subscription in the place of one that the browser has ended. Only where the session that is signed in now has
 * chosen to be notified here; without a connection the choice ends, which the preferences then say.
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
