import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Message } from '../../../../src/protocol/envelope.ts'
import { HEADERS } from '../../../../src/protocol/headers.ts'
import { type FactorAsked, tokensSchema } from '../../../../src/protocol/session.ts'
import type { Begun, SignInOrigin } from '../../../auth/begin-session.ts'
import { answer, envelope } from '../../../http/answer.ts'
import {
  deviceCookieOf,
  hasHostCookie,
  refreshCookieOf,
  setDeviceCookie,
  setRefreshCookie,
} from '../../../http/cookies.ts'
import { localeOf } from '../../../http/locale.ts'
import { originOf } from '../../../http/request-origin.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { type TextCode, textOf } from '../../../http/texts.ts'

/** Attempts from which a rejection includes a warning (AUTH-12). */
const warnAfter = 5

export const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** The browser keeps the refresh token in its cookie only. */
const isCookieOnly = (request: FastifyRequest): boolean => request.headers[HEADERS.refreshToken] === 'cookie'

export const signInOriginOf = (parts: ServerParts, request: FastifyRequest): SignInOrigin => ({
  ...originOf(request),
  device: deviceCookieOf(parts, request),
  sessionDays: parts.config.sessionDays,
  hostCookie: hasHostCookie(request, parts),
  replaced: isCookieOnly(request) ? refreshCookieOf(parts, request)?.token : undefined,
})

/** The answer to a sign-in that succeeded, with its cookies. */
export function welcome(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, device }: Begun,
  more: { readonly recoveryCodes?: readonly string[] } = {},
): FastifyReply {
  setRefreshCookie(parts, request, reply, tokens.refreshToken)
  setDeviceCookie(parts, request, reply, device)
  const { refreshToken, ...access } = tokens
  return answer(noStore(reply), tokensSchema, {
    ...access,
    ...(isCookieOnly(request) ? {} : { refreshToken }),
    ...more,
  })
}

interface Refusal {
  readonly blocked: boolean
  readonly attempts: number
  readonly wait: number | null
  readonly factor?: FactorAsked
}

/** The texts of AUTH-10 to AUTH-12; an account that is only delayed gets a second message and Retry-After. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { blocked, attempts, wait, factor }: Refusal,
  unknown: TextCode = 'sign-in-unknown',
): FastifyReply {
  const locale = localeOf(request)
  const warning = attempts > warnAfter ? ` ${textOf('sign-in-warning', locale)}` : ''
  const asked = factor === undefined ? unknown : (`sign-in-code-${factor.state}` as const)
  const text = blocked ? textOf('sign-in-blocked', locale) : textOf(asked, locale) + warning
  const messages: Message[] = [{ type: 'error', text }]
  if (wait !== null) {
    reply.header('retry-after', String(wait))
    const minutes = Math.ceil(wait / 60)
    messages.push({
      type: 'info',
      text: textOf(minutes === 1 ? 'sign-in-minute' : 'sign-in-minutes', locale, { minutes }),
    })
  }
  const secondFactor = factor === undefined ? {} : { secondFactor: factor }
  return noStore(reply.code(401)).send(envelope({ blocked, attempts, ...secondFactor }, messages))
}
