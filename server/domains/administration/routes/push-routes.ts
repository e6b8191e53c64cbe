import { createECDH } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix } from '../../../../src/config.ts'
import {
  type PushChoice,
  pushChoiceSchema,
  pushPath,
  type PushState,
  pushStateSchema,
} from '../../../../src/protocol/push.ts'
import { answer } from '../../../http/answer.ts'
import { type Caller, requireCaller } from '../../../http/caller.ts'
import { forbidden, invalid } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { pushKeys } from '../../../push/keys.ts'
import { isPublicEndpoint } from '../../../push/public-address.ts'
import { dropSubscription, keepSubscription, subscriptionOf } from '../../../push/subscriptions.ts'

/** Whether a message can be encrypted for this key: a point of P-256, uncompressed. */
const isBrowserKey = (key: string): boolean => {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(bytes).length === 32
  } catch {
    return false
  }
}

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const judgeChoice = ({ endpoint, p256dh, quiet }: PushChoice): void => {
  if (!isPublicEndpoint(endpoint)) throw invalid({ endpoint: [{ code: 'not-url' }] })
  if (!isBrowserKey(p256dh)) throw invalid({ p256dh: [{ code: 'not-matching', params: { pattern: 'P-256' } }] })
  if (quiet !== null && !isZone(quiet.zone))
    throw invalid({ 'quiet.zone': [{ code: 'not-offered', params: { value: quiet.zone } }] })
}

/** The push notifications of the calling session. Refused while the caller acts as another user, whose browser this is not. */
export function pushRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts
  const path = `${apiPrefix}${pushPath}`

  const ownSession = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await requireCaller(parts, request)
    if (caller.actor !== null) throw forbidden()
    return caller
  }
  const stateOf = async ({ session }: Caller): Promise<PushState> => {
    const [{ publicKey }, found] = await Promise.all([pushKeys(db), subscriptionOf(db, session.id)])
    if (found === null) return { publicKey, chosen: null }
    const { endpoint, kinds, quiet } = found
    return { publicKey, chosen: { endpoint, kinds: [...kinds], quiet } }
  }

  app.get(path, async (request, reply) =>
    answer(reply.header('cache-control', 'no-store'), pushStateSchema, await stateOf(await ownSession(request))),
  )

  app.put(path, async (request, reply) => {
    const caller = await ownSession(request)
    const choice = bodyOf(pushChoiceSchema, request)
    judgeChoice(choice)
    await keepSubscription(db, caller.user, caller.session.id, choice)
    return answer(reply, pushStateSchema, await stateOf(caller))
  })

  app.delete(path, async (request, reply) => {
    const caller = await ownSession(request)
    await dropSubscription(db, caller.session.id)
    return answer(reply, pushStateSchema, await stateOf(caller))
  })
}
