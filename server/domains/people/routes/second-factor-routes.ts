import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { employee } from '../../../../src/domains/people/entities/employee.ts'
import { user } from '../../../../src/domains/people/entities/user.ts'
import { accountById } from '../../../auth/account.ts'
import { isFactorDemanded } from '../../../auth/demand-factor.ts'
import { removeAndTell } from '../../../auth/notice-mail.ts'
import { passkeysOf } from '../../../auth/passkey.ts'
import {
  beginEnrolment,
  factorsOf,
  recoveryCodesLeft,
  removeFactors,
  renewRecoveryCodes,
  takeCode,
} from '../../../auth/second-factor.ts'
import { revokeSessionsOf } from '../../../auth/session.ts'
import { answer } from '../../../http/answer.ts'
import { count, done, id, instant, nothing } from '../../../http/answer-schemas.ts'
import { principalOf } from '../../../http/caller.ts'
import { takeTurn } from '../../../http/guess-turns.ts'
import { forbidden, HttpError, notFound } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import { localeOf } from '../../../http/locale.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { textOf } from '../../../http/texts.ts'
import { getRecord } from '../../../store/get.ts'
import { commands } from '../actions/account.ts'
import { factorCodeSchema, newFactorSchema } from './account-bodies.ts'
import { confirmedCaller, enterFactor, nameIn, ownCaller } from './own-factor.ts'
import { refuseFields } from './password-routes.ts'
import { partyOf } from './passkey-routes.ts'
import { noStore } from './sign-in-answer.ts'

const base = `${apiPrefix}/user/second_factor`
/** Codes that a signed-in user may try per 15 minutes. */
const codesPerAccount = 10

const named = z.array(z.object({ id, name: z.string(), created: instant, lastUsed: instant.nullable() }))

/** The own second factors and passkeys; no passkeys (null) where browsers allow none. */
export const factorsSchema = z.object({
  items: named,
  recoveryCodes: count,
  demanded: z.boolean(),
  passkeys: named.nullable(),
})

/** A secret for an authenticator app, which counts from its first code on. */
export const enrolmentSchema = z.object({ id, secret: z.string(), uri: z.string() })

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factors of the own account with its passkeys, and the reset of those of a colleague. */
export function secondFactorRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts

  app.get(base, async (request, reply) => {
    const { user: own } = await ownCaller(parts, request)
    const [items, left, demanded, passkeys] = [
      await factorsOf(db, own),
      await recoveryCodesLeft(db, own),
      await isFactorDemanded(db, own),
      partyOf(parts, request) === null ? null : await passkeysOf(db, own),
    ]
    return answer(noStore(reply), factorsSchema, { items, recoveryCodes: left, demanded, passkeys })
  })

  app.post(base, async (request, reply) => {
    const caller = await confirmedCaller(parts, request)
    const account = await accountById(db, caller.user)
    if (account === null) throw new HttpError(401, 'not-signed-in')
    const name = nameIn(bodyOf(newFactorSchema, request).name ?? '', 'Authenticator')
    return answer(
      noStore(reply.code(201)),
      enrolmentSchema,
      await beginEnrolment(db, account.id, account.username, name),
    )
  })

  app.put(`${base}/confirm`, async (request, reply) => {
    const caller = await ownCaller(parts, request)
    const { code } = bodyOf(factorCodeSchema, request)
    await takeTurn(db, `code ${caller.user}`, codesPerAccount)
    const first = (await factorsOf(db, caller.user)).length === 0
    const right = code !== '' && (await takeCode(db, caller.user, code, false))
    refuseFields({ code: right ? null : 'sign-in-code-wrong' })
    const codes = first ? await renewRecoveryCodes(db, caller.user) : []
    await enterFactor(parts, request, { secondFactor: 'added' }, caller.user)
    return answer(noStore(reply), recoveryCodesSchema, { recoveryCodes: codes })
  })

  app.post(`${base}/recovery`, async (request, reply) => {
    const caller = await confirmedCaller(parts, request)
    if ((await factorsOf(db, caller.user)).length === 0) throw notFound()
    const codes = await renewRecoveryCodes(db, caller.user)
    await enterFactor(parts, request, { secondFactor: 'new recovery codes' }, caller.user)
    return answer(noStore(reply), recoveryCodesSchema, { recoveryCodes: codes })
  })

  app.post<{ Params: { id: string } }>(`${base}/remove/:id`, async (request, reply) => {
    const caller = await confirmedCaller(parts, request)
    if (!isUuid(request.params.id) || (await removeFactors(db, caller.user, request.params.id)) === 0) throw notFound()
    await enterFactor(parts, request, { secondFactor: 'removed' }, caller.user)
    return answer(noStore(reply), nothing, {})
  })

  app.put<{ Params: { id: string } }>(`${apiPrefix}/user/reset_second_factor/:id`, async (request, reply) => {
    const account = await commandedAccount(parts, request)
    const removed = (await removeFactors(db, account)) + (await removeAndTell(parts, account))
    if (removed > 0) {
      await revokeSessionsOf(db, account)
      await enterFactor(parts, request, { secondFactor: 'reset' }, account)
    }
    const text = textOf(removed > 0 ? 'factors-reset' : 'factors-none', localeOf(request))
    return answer(reply, done, { id: account }, [{ type: removed > 0 ? 'success' : 'info', text }])
  })
}

/** Returns the id of the account in the address, which the caller must be allowed to administer and not be. */
async function commandedAccount(parts: ServerParts, request: FastifyRequest): Promise<string> {
  const principal = await principalOf(parts, request)
  const { id: account } = request.params as { id: string }
  const kinds = [user, employee].filter((entity) => may(principal.person, entity, 'EDIT'))
  if (kinds.length === 0 || account === principal.person.id) throw forbidden()
  const seen = await Promise.all(kinds.map((entity) => getRecord(parts.db, principal, entity, account)))
  const row = seen.find((found) => found.ok)?.row
  if (row === undefined) throw notFound()
  if (!(await commands(parts.db, principal, row))) throw forbidden()
  return account
}
