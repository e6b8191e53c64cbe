import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { employee } from '../../../../src/domains/people/entities/employee.ts'
import { user } from '../../../../src/domains/people/entities/user.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { rowAs } from '../../../../src/catalogue/row.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { activationSentSchema, activationWaySchema } from '../../../../src/protocol/activation.ts'
import { commands } from '../actions/account.ts'
import { accountById, accountByUsername, type Account, patchAccount } from '../../../auth/account.ts'
import { clearFailures } from '../../../auth/attempts.ts'
import { hasHadPassword, setPassword, setSecurityAnswer } from '../../../auth/credential.ts'
import { forgetDevices } from '../../../auth/device.ts'
import { giveBackGuess, networkOf } from '../../../auth/guesses.ts'
import { confirms, type LinkKind, useConfirmation } from '../../../auth/one-time-link.ts'
import { passwordProblem } from '../../../auth/password.ts'
import { revokeSessionsOf } from '../../../auth/session.ts'
import { recordEvent, type Who, whoIs } from '../../../store/audit.ts'
import { getRecord } from '../../../store/get.ts'
import { mailLink, mailReset } from '../../../auth/account-mail.ts'
import { answer } from '../../../http/answer.ts'
import { done, nothing } from '../../../http/answer-schemas.ts'
import { callerOf, callOriginOf, principalOf, requireCaller } from '../../../http/caller.ts'
import { givesOwnPassword, linkPlaceOf, takeTurn } from '../../../http/guess-turns.ts'
import { forbidden, HttpError, invalid, notFound } from '../../../http/http-error.ts'
import { bodyOf, queryOf } from '../../../http/schema-problems.ts'
import { localeOf } from '../../../http/locale.ts'
import { originOf } from '../../../http/request-origin.ts'
import {
  activateSchema,
  changePasswordSchema,
  linkQuerySchema,
  ownPasswordSchema,
  resetSchema,
} from './account-bodies.ts'
import { isSignUpQuestion, questionsFor, questionsSchema } from './security-questions.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { textOf, type TextCode } from '../../../http/texts.ts'

/** Passwords, activation and reset: AUTH-15 to 21, OPEN-010 to 012. */
export function passwordRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db, log } = parts
  const base = `${apiPrefix}/user`

  app.put(`${base}/password`, async (request, reply) => {
    const caller = await requireCaller(parts, request)
    if (caller.actor !== null) throw forbidden()
    const body = bodyOf(ownPasswordSchema, request)
    const account = await accountById(db, caller.user)
    if (account === null) throw new HttpError(401, 'not-signed-in')
    const old = body.oldPassword ?? body.currentPassword
    const wanted = body.newPassword ?? body.password
    const right = await givesOwnPassword(db, account.id, old)
    refuseFields({
      oldPassword: old === undefined || old === '' ? 'password-required' : right ? null : 'password-wrong',
      // Callers without the password learn nothing about earlier ones.
      newPassword: right ? await newPasswordProblem(account, wanted) : passwordProblem(wanted, account.username),
    })
    const who = {
      user: account.id,
      organization: account.organization,
      via: 'rest',
      ...callOriginOf(request, caller),
    } as const
    await setPassword(db, account.id, String(wanted), who)
    await revokeSessionsOf(db, account.id, caller.session.id)
    await forgetDevices(db, account.id)
    return answer(reply, done, { id: account.id }, [
      { type: 'success', text: textOf('password-changed', localeOf(request)) },
    ])
  })

  app.post(`${base}/reset`, async (request, reply) => {
    const { username } = bodyOf(resetSchema, request)
    await takeTurn(db, `reset ${networkOf(request.ip)}`)
    // Not awaited, so that the response time does not reveal whether the username exists.
    const send = async (): Promise<void> => {
      const account = await accountByUsername(db, username)
      if (account !== null) await mailReset(parts, account)
    }
    send().catch((error: unknown) => log.error({ err: error }, 'reset mail failed'))
    return answer(reply, nothing, {}, [{ type: 'info', text: textOf('reset-sent', localeOf(request)) }])
  })

  app.put(`${base}/change_password/:id`, async (request, reply) => {
    const { account, token, body } = await confirmed(request, changePasswordSchema, 'reset')
    const wanted = body.password ?? body.newPassword
    refuseFields({ password: await newPasswordProblem(account, wanted) })
    if (!(await useConfirmation(db, 'reset', account.id, token))) throw new HttpError(404, 'link-expired')
    await setPassword(db, account.id, String(wanted), ownerOfLink(request, account))
    await enable(account)
    return answer(reply, done, { id: account.id }, [
      { type: 'success', text: textOf('password-changed', localeOf(request)) },
    ])
  })

  app.put(`${base}/activate/:id`, async (request, reply) => {
    const { account, token, body } = await confirmed(request, activateSchema, 'activation')
    const { password, securityQuestion, securityAnswer } = body
    const { questions } = await questionsFor(db, account)
    const asked = questions.length > 0
    refuseFields({
      password: passwordProblem(password, account.username),
      securityAnswer: asked && (securityAnswer ?? '').trim() === '' ? 'password-required' : null,
      securityQuestion: securityQuestion == null || isSignUpQuestion(questions, securityQuestion) ? null : 'not-found',
    })
    if (!(await useConfirmation(db, 'activation', account.id, token))) throw new HttpError(404, 'link-expired')
    const who = ownerOfLink(request, account)
    await setPassword(db, account.id, password, who)
    if (securityAnswer !== undefined) await setSecurityAnswer(db, account.id, securityAnswer, who)
    if (typeof securityQuestion === 'string')
      await patchAccount(db, account.id, { securityQuestion }, originOf(request))
    await enable(account)
    return answer(reply, done, { id: account.id }, [
      { type: 'success', text: textOf('account-activated', localeOf(request)) },
    ])
  })

  app.get<{ Params: { id: string } }>(`${base}/question/:id`, async (request, reply) => {
    const caller = await callerOf(parts, request)
    if (caller?.user === request.params.id) {
      const own = await accountById(db, caller.user)
      if (own !== null) return answer(reply, questionsSchema, await questionsFor(db, own))
    }
    const { account } = await confirmed(request, linkQuerySchema, 'activation', 'reset')
    return answer(reply, questionsSchema, await questionsFor(db, account))
  })

  const mailed = parts.config.smtpUrl !== undefined

  /** The account whose activation the caller may send; throws for everything else. */
  const invitedBy = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const principal = await principalOf(parts, request)
    const kinds = [user, employee].filter((entity) => may(principal.person, entity, 'EDIT'))
    if (kinds.length === 0) throw forbidden()
    const seen = await Promise.all(kinds.map((entity) => getRecord(db, principal, entity, request.params.id)))
    const account = seen.some(({ ok }) => ok) ? await accountById(db, request.params.id) : null
    if (account === null) throw notFound()
    const row = seen.find((found) => found.ok)?.row
    if (row === undefined || !(await commands(db, principal, row))) throw forbidden()
    return { principal, account, row }
  }

  app.get<{ Params: { id: string } }>(`${base}/resend_activation/:id`, async (request, reply) => {
    await invitedBy(request)
    return answer(reply, activationWaySchema, { mailed })
  })

  app.post<{ Params: { id: string } }>(`${base}/resend_activation/:id`, async (request, reply) => {
    const { principal, account, row } = await invitedBy(request)
    if (account.email === '') throw invalid({ email: [{ code: 'required' }] })
    // The link is shown to people who may set the password of the account, and only until its owner has chosen one.
    const shown = !mailed && rowAs(user, row).status === 'Invited'
    const link = await db.transaction().execute(async (transaction) => {
      const { id: record, username: name } = account
      const event = { action: 'activation link', entity: 'user', record, name } as const
      if (shown) await recordEvent(transaction, whoIs(principal, 'rest'), event)
      return mailLink(parts, { db: transaction, kind: 'activation', account })
    })
    reply.header('cache-control', 'no-store')
    if (shown)
      return answer(reply, activationSentSchema, { id: account.id, mailed, ...(link === null ? {} : { link }) })
    if (!mailed) throw new HttpError(409, 'mail-none')
    return answer(reply, activationSentSchema, { id: account.id, mailed }, [
      { type: 'success', text: textOf('activation-sent', localeOf(request)) },
    ])
  })

  /** Returns why the owner of an account may not have this new password; null when that is allowed. */
  async function newPasswordProblem({ id, username }: Account, wanted: unknown): Promise<TextCode | null> {
    const problem = passwordProblem(wanted, username)
    if (problem !== null) return problem
    return (await hasHadPassword(db, id, String(wanted))) ? 'password-reused' : null
  }

  /** Returns the account for the confirmation token in body or query; throws the same 404 for everything else. */
  async function confirmed<T extends { readonly confirmationToken?: string | undefined }>(
    request: FastifyRequest,
    schema: z.core.$ZodType<T>,
    ...kinds: readonly LinkKind[]
  ) {
    const place = await takeTurn(db, linkPlaceOf(request))
    const body = bodyOf(schema, request)
    const token = body.confirmationToken ?? queryOf(linkQuerySchema, request).confirmationToken
    const account = await accountById(db, (request.params as { id: string }).id)
    if (account !== null && token !== undefined && token.length < 200) {
      for (const kind of kinds) {
        if (!(await confirms(db, kind, account.id, token))) continue
        await giveBackGuess(db, place)
        if (account.blocked) throw new HttpError(403, 'account-blocked')
        return { account, token, body }
      }
    }
    throw new HttpError(404, 'link-expired')
  }

  /**
   * A new password set by mail ends the delay after failed attempts and revokes all earlier sessions (OPEN-009). An
   * account that an administrator blocked stays blocked.
   */
  async function enable(account: Account): Promise<void> {
    await patchAccount(db, account.id, { status: 'Active' })
    await clearFailures(db, account.username)
    await revokeSessionsOf(db, account.id)
    await forgetDevices(db, account.id)
  }
}

/** Who uses the link of an account, as the audit names it: its owner, without a session. */
const ownerOfLink = (request: FastifyRequest, { id, organization }: Account): Who => ({
  user: id,
  organization,
  via: 'rest',
  ...originOf(request),
})

/** Throws a 422 with a text for each field that has a code; returns when none has. */
export function refuseFields(fields: Readonly<Record<string, TextCode | null>>): void {
  const wrong = Object.entries(fields).filter((entry): entry is [string, TextCode] => entry[1] !== null)
  if (wrong.length > 0) throw new HttpError(422, 'invalid', { fields: Object.fromEntries(wrong) })
}
