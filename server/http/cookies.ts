import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix, productShort } from '../../src/config.ts'
import { deviceSeconds } from '../auth/device.ts'
import { refreshSeconds } from '../auth/session.ts'
import { HttpError } from './http-error.ts'
import type { ServerParts } from './server-parts.ts'

/** OPEN-001, OPEN-008. */
const refreshName = `${productShort}_refresh_token`
const deviceName = `${productShort}_device`

/** The product is reached over https. */
const isHttps = (request: FastifyRequest, { config }: ServerParts): boolean =>
  request.protocol === 'https' || config.publicUrl?.startsWith('https:') === true

/**
 * Over https names have the prefix `__Host-`, so that no other host of the domain can set these cookies; the prefix
 * demands path `/`. Over http, which is for a loopback address, the cookies go to sign-in calls only.
 */
const prefixed = (name: string): string => `__Host-${name}`
const optionsFor = (https: boolean) =>
  ({ path: https ? '/' : `${apiPrefix}/authentication`, httpOnly: true, sameSite: 'lax', secure: https }) as const

function setCookie(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  token: string,
  maxAge: number,
): void {
  const https = isHttps(request, parts)
  reply.setCookie(https ? prefixed(name) : name, token, { ...optionsFor(https), maxAge })
  // A browser of an earlier release has the cookie without the prefix.
  if (https && request.cookies[name] !== undefined) reply.clearCookie(name, { ...optionsFor(false), secure: true })
}

export const setRefreshCookie = (
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void => setCookie(parts, request, reply, refreshName, token, refreshSeconds)

export const setDeviceCookie = (
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void => setCookie(parts, request, reply, deviceName, token, deviceSeconds)

export function clearRefreshCookie(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  const https = isHttps(request, parts)
  if (https) reply.clearCookie(prefixed(refreshName), optionsFor(true))
  if (!https || request.cookies[refreshName] !== undefined)
    reply.clearCookie(refreshName, { ...optionsFor(false), secure: https })
}

export interface RefreshCookie {
  readonly token: string
  /** Undefined over http, where there is no prefix. */
  readonly cookie: 'prefixed' | 'former' | undefined
}

/** Returns the refresh token of the browser. Over https the cookie of an earlier release is accepted too. */
export function refreshCookieOf(parts: ServerParts, request: FastifyRequest): RefreshCookie | null {
  const plain = request.cookies[refreshName]
  if (!isHttps(request, parts)) return plain === undefined ? null : { token: plain, cookie: undefined }
  const token = request.cookies[prefixed(refreshName)]
  if (token !== undefined) return { token, cookie: 'prefixed' }
  return plain === undefined ? null : { token: plain, cookie: 'former' }
}

/** Returns the token by which the browser is known, see `takeDeviceAttempt`. */
export const deviceCookieOf = (parts: ServerParts, request: FastifyRequest): string | undefined =>
  (isHttps(request, parts) ? request.cookies[prefixed(deviceName)] : undefined) ?? request.cookies[deviceName]

/** Whether the session of this request keeps its refresh token in a cookie with the prefix. */
export const hasHostCookie = isHttps

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
