import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix, productShort } from '../../src/config.ts'
import { deviceSeconds } from '../auth/device.ts'
import { refreshSeconds } from '../auth/session.ts'
import { HttpError } from './http-error.ts'
import type { ServerParts } from './server-parts.ts'

/** OPEN-001, OPEN-008. */
export const refreshCookie = `${productShort}_refresh_token`
export const deviceCookie = `${productShort}_device`

/** Only sign-in calls receive the cookies. */
const path = `${apiPrefix}/authentication`

/** HttpOnly, SameSite=Lax, and Secure when the product is reached over https. */
const optionsFor = (request: FastifyRequest, { config }: ServerParts) =>
  ({
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || config.publicUrl?.startsWith('https:') === true,
  }) as const

export function setRefreshCookie(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(refreshCookie, token, { ...optionsFor(request, parts), maxAge: refreshSeconds })
}

export function setDeviceCookie(parts: ServerParts, request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookie, token, { ...optionsFor(request, parts), maxAge: deviceSeconds })
}

export function clearRefreshCookie(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, optionsFor(request, parts))
}

/**
 * Rejects a request that another site made the browser send, which the cookie alone would authenticate. Clients other
 * than browsers send neither header.
 */
export function refuseCrossSite(request: FastifyRequest, { config }: ServerParts): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const own = origin === undefined || origin === config.publicUrl || hostOf(origin) === request.headers.host
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || !own) throw new HttpError(403, 'cross-site')
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
