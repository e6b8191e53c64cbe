import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HEADERS } from '../../../../src/protocol/headers.ts'
import { signInSchema, tokensSchema } from '../../../../src/protocol/session.ts'
import { PRODUCT_LOCALES } from '../../../../src/catalogue/enumerations.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { giveBackGuess } from '../../../auth/guesses.ts'
import { acceptLink } from '../../../auth/one-time-link.ts'
import { refreshSession } from '../../../auth/refresh-session.ts'
import { revokeByRefreshToken, revokeSession } from '../../../auth/session.ts'
import { signIn } from '../../../auth/sign-in.ts'
import { answer } from '../../../http/answer.ts'
import { id, nothing } from '../../../http/answer-schemas.ts'
import { callerOf } from '../../../http/caller.ts'
import { clearRefreshCookie, refreshCookieOf, refuseCrossSite, setRefreshCookie } from '../../../http/cookies.ts'
import { linkPlaceOf, takeTurn, tooManyGuesses } from '../../../http/guess-turns.ts'
import { HttpError } from '../../../http/http-error.ts'
import { bodyOf, queryOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { textIfGiven } from '../../../store/read-body.ts'
import { noStore, refuse, signInOriginOf, welcome } from './sign-in-answer.ts'

/** Body of a refresh; without a token the cookie counts. */
export const refreshSchema = z.object({
  refreshToken: textIfGiven,
  keep: z
    .boolean()
    .catch(false)
    .default(false)
    .meta({ description: 'keeps a refresh token that was issued in the last 10 minutes' }),
})

/** Query of a sign-out: only when the cookie belongs to a session of this user. */
export const signOutQuerySchema = z.object({
  user: z
    .custom<string>(isUuid, { error: 'takes the id of a user' })
    .meta({ type: 'string', format: 'uuid' })
    .optional(),
})

/** Query of a one-time link. */
export const acceptQuerySchema = z.object({
  id: z.string({ error: 'missing' }).min(1, { error: 'missing' }),
  acknowledge: z.enum(['0', '1', 'true']).optional().catch(undefined),
})

/** What a one-time link is for, and the token that confirms it. */
export const acceptedSchema = z.object({
  route: z.string(),
  parameters: z.object({ id }),
  confirmationToken: z.string(),
  /** The language of the account that the link is for. */
  locale: z.enum(PRODUCT_LOCALES),
})

/** Sign-in, refresh, sign-out and one-time links: OPATH-02, available without signing in (AUTH-30). */
export function signInRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts

  app.post(`${apiPrefix}/authentication`, async (request, reply) => {
    refuseCrossSite(request, parts)
    const credentials = bodyOf(signInSchema, request)
    const result = await signIn(db, credentials, signInOriginOf(parts, request))
    if (!result.ok) {
      if ('networkWait' in result) throw tooManyGuesses(result.networkWait)
      return refuse(request, reply, result)
    }
    const { recoveryCodes } = result
    return welcome(parts, request, reply, result, recoveryCodes === undefined ? {} : { recoveryCodes })
  })

  app.post(`${apiPrefix}/authentication/refresh`, async (request, reply) => {
    refuseCrossSite(request, parts)
    const { refreshToken: given, keep } = bodyOf(refreshSchema, request)
    const found = given === undefined ? refreshCookieOf(parts, request) : { token: given, cookie: undefined }
    const from = found?.cookie === undefined ? {} : { cookie: found.cookie }
    const tokens = found === null ? null : await refreshSession(db, found.token, { keep, ...from })
    if (tokens === null) {
      if (given === undefined) clearRefreshCookie(parts, request, reply)
      throw new HttpError(401, 'not-signed-in')
    }
    const { refreshToken, ...access } = tokens
    if (given === undefined) setRefreshCookie(parts, request, reply, refreshToken)
    reply.headers({ [HEADERS.token]: access.accessToken, [HEADERS.tokenExpires]: String(access.expiresIn) })
    // A client that sent the refresh token in the body, such as a program without cookies, gets its successor in the
    // body.
    return answer(noStore(reply), tokensSchema, given === undefined ? access : tokens)
  })

  app.delete(`${apiPrefix}/authentication`, async (request, reply) => {
    refuseCrossSite(request, parts)
    const { user } = queryOf(signOutQuerySchema, request)
    const token = refreshCookieOf(parts, request)?.token
    const caller = await callerOf(parts, request)
    const own = caller !== null && (user === undefined || user === caller.user || user === caller.actor)
    if (own) await revokeSession(db, caller.session.id)
    // With `user`, a sign-out that was requested offline: the cookie may belong to somebody who signed in since.
    const found = !own && token !== undefined && (await revokeByRefreshToken(db, token, user))
    if (!own && !found && user !== undefined) return answer(noStore(reply), nothing, {})
    clearRefreshCookie(parts, request, reply)
    return answer(noStore(reply), nothing, {})
  })

  app.get(`${apiPrefix}/accept`, async (request, reply) => {
    const { id: link, acknowledge } = queryOf(acceptQuerySchema, request)
    const place = await takeTurn(db, linkPlaceOf(request))
    const accepted = await acceptLink(db, link.slice(0, 200), acknowledge !== undefined && acknowledge !== '0')
    if (accepted === null) throw new HttpError(404, 'link-expired')
    await giveBackGuess(db, place)
    return answer(noStore(reply), acceptedSchema, accepted)
  })
}
