import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { newPasskeySchema, passkeySignInSchema } from '../../../../src/protocol/passkey.ts'
import { accountById } from '../../../auth/account.ts'
import { giveBackGuess, networkOf } from '../../../auth/guesses.ts'
import { assertionOptions, mostPasskeys, passkeysOf, register, registrationOptions } from '../../../auth/passkey.ts'
import { mailPasskeyChange, removeAndTell } from '../../../auth/notice-mail.ts'
import { signInByPasskey } from '../../../auth/passkey-sign-in.ts'
import { type RelyingParty, relyingPartyOf } from '../../../auth/relying-party.ts'
import { answer } from '../../../http/answer.ts'
import { done, nothing } from '../../../http/answer-schemas.ts'
import { refuseCrossSite } from '../../../http/cookies.ts'
import { takeTurn, tooManyGuesses } from '../../../http/guess-turns.ts'
import { HttpError, notFound } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { confirmedCaller, enterFactor, nameIn, ownCaller } from './own-factor.ts'
import { noStore, refuse, signInOriginOf, welcome } from './sign-in-answer.ts'

const signInPath = `${apiPrefix}/authentication/passkey`
const ownPath = `${apiPrefix}/user/passkey`

/** What a browser needs to let a passkey sign (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const signingSchema = z.looseObject({ challenge: z.string() })

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const makingSchema = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ alg: z.int(), type: z.literal('public-key') })),
})

/** Sign-in with a passkey, and the passkeys of the own account. All answer 404 where browsers allow none. */
export function passkeyRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts

  app.post(`${signInPath}/options`, async (request, reply) => {
    refuseCrossSite(request, parts)
    const party = partyHere(parts, request)
    await takeTurn(db, placeOf(request))
    return answer(noStore(reply), signingSchema, await assertionOptions(db, party))
  })

  app.post(signInPath, async (request, reply) => {
    refuseCrossSite(request, parts)
    const party = partyHere(parts, request)
    const given = bodyOf(passkeySignInSchema, request)
    const result = await signInByPasskey(db, party, given, signInOriginOf(parts, request))
    if (result.ok) {
      await giveBackGuess(db, placeOf(request))
      return welcome(parts, request, reply, result)
    }
    if ('networkWait' in result) throw tooManyGuesses(result.networkWait)
    return refuse(request, reply, { blocked: result.blocked, attempts: 0, wait: null }, 'passkey-unknown')
  })

  app.post(`${ownPath}/options`, async (request, reply) => {
    const party = partyHere(parts, request)
    const caller = await confirmedCaller(parts, request)
    const account = await accountById(db, caller.user)
    if (account === null) throw new HttpError(401, 'not-signed-in')
    if ((await passkeysOf(db, account.id)).length >= mostPasskeys) throw new HttpError(409, 'passkeys-full')
    return answer(noStore(reply), makingSchema, await registrationOptions(db, party, account.id, account.username))
  })

  app.post(ownPath, async (request, reply) => {
    const party = partyHere(parts, request)
    const caller = await ownCaller(parts, request)
    const { name, passkey } = bodyOf(newPasskeySchema, request)
    const called = nameIn(name ?? '', 'Passkey')
    const id = await db.transaction().execute(async (transaction) => {
      const made = await register(transaction, party, caller.user, called, passkey)
      if (made !== null)
        await mailPasskeyChange(parts, transaction, { user: caller.user, change: 'added', name: called })
      return made
    })
    if (id === null) throw new HttpError(409, 'passkey-refused')
    await enterFactor(parts, request, { passkey: 'added' }, caller.user)
    return answer(noStore(reply.code(201)), done, { id })
  })

  app.post<{ Params: { id: string } }>(`${ownPath}/remove/:id`, async (request, reply) => {
    const caller = await confirmedCaller(parts, request)
    const { id } = request.params
    if (!isUuid(id) || (await removeAndTell(parts, caller.user, id)) === 0) throw notFound()
    await enterFactor(parts, request, { passkey: 'removed' }, caller.user)
    return answer(noStore(reply), nothing, {})
  })
}

/** Place of the guesses for which challenges of sign-ins are counted. */
const placeOf = (request: FastifyRequest): string => `passkey ${networkOf(request.ip)}`

/** The site of the request; null where browsers allow no passkeys. */
export const partyOf = ({ config }: ServerParts, request: FastifyRequest): RelyingParty | null =>
  relyingPartyOf(config.publicUrl, { protocol: request.protocol, host: request.headers.host })

function partyHere(parts: ServerParts, request: FastifyRequest): RelyingParty {
  const party = partyOf(parts, request)
  if (party === null) throw notFound()
  return party
}
