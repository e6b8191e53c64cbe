import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { judgeValue } from '../../../../src/catalogue/field/kinds.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { user } from '../../../../src/domains/people/entities/user.ts'
import { accountById, patchAccount } from '../../../auth/account.ts'
import { setSecurityAnswer } from '../../../auth/credential.ts'
import { answer } from '../../../http/answer.ts'
import { done, id } from '../../../http/answer-schemas.ts'
import { forgetLinks } from '../../../auth/one-time-link.ts'
import { callOriginOf, requireCaller } from '../../../http/caller.ts'
import { givesOwnPassword } from '../../../http/guess-turns.ts'
import { forbidden, HttpError } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import { ownEmailSchema, ownSecuritySchema } from './account-bodies.ts'
import { refuseFields } from './password-routes.ts'
import { isSignUpQuestion, questionsFor } from './security-questions.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** What PUT /user/email keeps. */
export const keptEmailSchema = z.object({ id, email: z.string() })

/** Maximum length of an answer. */
const most = 200

/**
 * The own e-mail address and security question with its answer (USER-09): every user may change them, with the
 * password.
 */
export function securityRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts

  app.put(`${apiPrefix}/user/email`, async (request, reply) => {
    const caller = await requireCaller(parts, request)
    if (caller.actor !== null) throw forbidden()
    const { password, email } = bodyOf(ownEmailSchema, request)
    const right = caller.fresh && password === undefined ? true : await givesOwnPassword(db, caller.user, password)
    const address = email.trim()
    refuseFields({
      password: right ? null : (password ?? '') === '' ? 'password-required' : 'password-wrong',
      email:
        address === ''
          ? 'password-required'
          : judgeValue(user.fields.email, address, '') === null
            ? null
            : 'email-wrong',
    })
    await db.transaction().execute(async (transaction) => {
      await patchAccount(transaction, caller.user, { email: address }, callOriginOf(request, caller))
      await forgetLinks(transaction, caller.user)
    })
    return answer(reply, keptEmailSchema, { id: caller.user, email: address })
  })

  app.put(`${apiPrefix}/user/security`, async (request, reply) => {
    const caller = await requireCaller(parts, request)
    if (caller.actor !== null) throw forbidden()
    const { password, securityQuestion, securityAnswer } = bodyOf(ownSecuritySchema, request)
    const account = await accountById(db, caller.user)
    if (account === null) throw new HttpError(401, 'not-signed-in')
    const right = await givesOwnPassword(db, account.id, password)
    const { questions } = await questionsFor(db, account)
    refuseFields({
      password: password === '' ? 'password-required' : right ? null : 'password-wrong',
      securityQuestion: isSignUpQuestion(questions, securityQuestion) ? null : 'not-found',
      securityAnswer:
        securityAnswer.trim() === '' ? 'password-required' : securityAnswer.length > most ? 'password-long' : null,
    })
    const origin = callOriginOf(request, caller)
    const who = { user: account.id, organization: account.organization, via: 'rest', ...origin } as const
    await setSecurityAnswer(db, account.id, securityAnswer, who)
    await patchAccount(db, account.id, { securityQuestion }, origin)
    return answer(reply, done, { id: account.id })
  })
}
