import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { employee } from '../../../../src/domains/people/entities/employee.ts'
import { user } from '../../../../src/domains/people/entities/user.ts'
import { accountById } from '../../../auth/account.ts'
import { isFactorDemanded } from '../../../auth/demand-factor.ts'
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
import { type Caller, principalOf, requireCaller } from '../../../http/caller.ts'
import { givesOwnPassword, takeTurn } from '../../../http/guess-turns.ts'
import { forbidden, HttpError, notFound } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import { localeOf } from '../../../http/locale.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { textOf } from '../../../http/texts.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import { getRecord } from '../../../store/get.ts'
import { commands } from '../actions/account.ts'
import { confirmationSchema, factorCodeSchema, newFactorSchema } from './account-bodies.ts'
import { refuseFields } from './password-routes.ts'
import { noStore } from './sign-in-routes.ts'

const base = `${apiPrefix}/user/second_factor`
const longestName = 60
/** Codes that a signed-in user may try per 15 minutes. */
const codesPerAccount = 10

/** The second factors of the own account, and the reset of those of a colleague. */
export function secondFactorRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts

  app.get(base, async (request, reply) => {
    const { user: id } = await ownCaller(parts, request)
    const [items, left, demanded] = [
      await factorsOf(db, id),
      await recoveryCodesLeft(db, id),
      await isFactorDemanded(db, id),
    ]
    return answer(noStore(reply), { items, recoveryCodes: left, demanded })
  })

  app.post(base, async (request, reply) => {
    const caller = await confirmedCaller(parts, request)
    const account = await accountById(db, caller.user)
    if (account === null) throw new HttpError(401, 'not-signed-in')
    const name = nameIn(bodyOf(newFactorSchema, request).name ?? '')
    return answer(noStore(reply.code(201)), await beginEnrolment(db, account.id, account.username, name))
  })

  app.put(`${base}/confirm`, async (request, reply) => {
    const caller = await ownCaller(parts, request)
    const { code } = bodyOf(factorCodeSchema, request)
    await takeTurn(db, `code ${caller.user}`, codesPerAccount)
    const first = (await factorsOf(db, caller.user)).length === 0
    const right = code !== '' && (await takeCode(db, caller.user, code, false))
    refuseFields({ code: right ? null : 'sign-in-code-wrong' })
    const codes = first ? await renewRecoveryCodes(db, caller.user) : []
    await enter(parts, request, 'added', caller.user)
    return answer(noStore(reply), { recoveryCodes: codes })
  })

  app.post(`${base}/recovery`, async (request, reply) => {
    const caller = await confirmedCaller(parts, request)
    if ((await factorsOf(db, caller.user)).length === 0) throw notFound()
    const codes = await renewRecoveryCodes(db, caller.user)
    await enter(parts, request, 'new recovery codes', caller.user)
    return answer(noStore(reply), { recoveryCodes: codes })
  })

  app.post<{ Params: { id: string } }>(`${base}/remove/:id`, async (request, reply) => {
    const caller = await confirmedCaller(parts, request)
    if (!isUuid(request.params.id) || (await removeFactors(db, caller.user, request.params.id)) === 0) throw notFound()
    await enter(parts, request, 'removed', caller.user)
    return answer(noStore(reply), {})
  })

  app.put<{ Params: { id: string } }>(`${apiPrefix}/user/reset_second_factor/:id`, async (request, reply) => {
    const account = await commandedAccount(parts, request)
    const removed = await removeFactors(db, account)
    if (removed > 0) {
      await revokeSessionsOf(db, account)
      await enter(parts, request, 'reset', account)
    }
    const text = textOf(removed > 0 ? 'factors-reset' : 'factors-none', localeOf(request))
    return answer(reply, { id: account }, [{ type: removed > 0 ? 'success' : 'info', text }])
  })
}

const nameIn = (given: string): string => {
  const name = given.trim()
  refuseFields({ name: name.length > longestName ? 'name-long' : null })
  return name === '' ? 'Authenticator' : name
}

/** The caller, who acts as nobody else. */
async function ownCaller(parts: ServerParts, request: FastifyRequest): Promise<Caller> {
  const caller = await requireCaller(parts, request)
  if (caller.actor !== null) throw forbidden()
  return caller
}

/** The caller who signed in a few minutes ago or gives the password in the body. */
async function confirmedCaller(parts: ServerParts, request: FastifyRequest): Promise<Caller> {
  const caller = await ownCaller(parts, request)
  const { password } = bodyOf(confirmationSchema, request)
  const missing = password === undefined || password === ''
  if (missing && caller.fresh) return caller
  const right = await givesOwnPassword(parts.db, caller.user, password)
  refuseFields({ password: right ? null : missing ? 'password-required' : 'password-wrong' })
  return caller
}

/** Returns the id of the account in the address, over which the caller has command; not the own one. */
async function commandedAccount(parts: ServerParts, request: FastifyRequest): Promise<string> {
  const principal = await principalOf(parts, request)
  const { id } = request.params as { id: string }
  const kinds = [user, employee].filter((entity) => may(principal.person, entity, 'EDIT'))
  if (kinds.length === 0 || id === principal.person.id) throw forbidden()
  const seen = await Promise.all(kinds.map((entity) => getRecord(parts.db, principal, entity, id)))
  const row = seen.find((found) => found.ok)?.row
  if (row === undefined) throw notFound()
  if (!(await commands(parts.db, principal, row))) throw forbidden()
  return id
}

/** Adds what was done to the audit. */
async function enter(parts: ServerParts, request: FastifyRequest, what: string, account: string): Promise<void> {
  const principal = await principalOf(parts, request)
  const name = (await accountById(parts.db, account))?.username ?? ''
  const event = { action: 'change', entity: 'user', record: account, name, details: { secondFactor: what } } as const
  await recordEvent(parts.db, whoIs(principal, 'rest'), event)
}
