import type { FastifyRequest } from 'fastify'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { HEADERS } from '../../src/protocol/headers.ts'
import { readAccessToken, type TokenClaims } from '../auth/access-token.ts'
import { installationKey } from '../auth/secret.ts'
import { liveSession, revokeSession, type SessionRow } from '../auth/session.ts'
import type { Db } from '../db/pool.ts'
import type { CallOrigin } from '../store/call-origin.ts'
import { mayActAs } from '../store/may-act.ts'
import { loadPrincipal, type Principal } from '../store/principal.ts'
import { HttpError, badParameter, notFound } from './http-error.ts'
import { originOf } from './request-origin.ts'
import type { ServerParts } from './server-parts.ts'

/** The authenticated caller. `actor` is the administrator who acts as another user (OPEN-013). */
export interface Caller {
  readonly user: string
  readonly actor: string | null
  readonly session: SessionRow
  /** The version of all permissions, and when it was read, in ms of `performance.now()`. */
  readonly permissions: { readonly version: string; readonly at: number }
  /** The caller signed in a few minutes ago and acts as nobody else. */
  readonly fresh: boolean
}

const callers = new WeakMap<FastifyRequest, Promise<Caller | null>>()

/** Returns the caller, or null without a valid token. Cached per request. */
export function callerOf(parts: ServerParts, request: FastifyRequest): Promise<Caller | null> {
  const known = callers.get(request)
  if (known !== undefined) return known
  const finding = findCaller(parts, request)
  callers.set(request, finding)
  return finding
}

/** Returns the claims of a request's token without checking its session; null without a valid token. */
export async function claimsIn({ db }: ServerParts, request: FastifyRequest): Promise<TokenClaims | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined || token.length > 4000) return null
  return readAccessToken(await installationKey(db), token)
}

async function findCaller(parts: ServerParts, request: FastifyRequest): Promise<Caller | null> {
  const claims = await claimsIn(parts, request)
  return claims === null ? null : liveCaller(parts.db, claims)
}

/**
 * Returns the caller of a token while its session is live. A session that acts as another user is ended once its
 * administrator may no longer act as that user.
 */
export async function liveCaller(db: Db, claims: TokenClaims): Promise<Caller | null> {
  const at = performance.now()
  const session = await liveSession(db, claims)
  if (session === null) return null
  const { id, user_id, acting_as } = session
  const permissions = { version: session.permissions, at }
  if (acting_as === null) return { user: user_id, actor: null, session, permissions, fresh: session.fresh }
  if ((await mayActAs(db, user_id, acting_as)) === 'yes')
    return { user: acting_as, actor: user_id, session, permissions, fresh: false }
  await revokeSession(db, id)
  return null
}

/** Returns the caller; throws 401 when there is none (API-06). */
export async function requireCaller(parts: ServerParts, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(parts, request)
  if (caller === null) throw new HttpError(401, 'not-signed-in')
  return caller
}

/** Returns the project in header X-Lading-Project; null when it is missing (API-07). */
export function projectHeaderOf(request: FastifyRequest): string | null {
  const header = request.headers[HEADERS.project]
  return typeof header === 'string' && header !== '' && header !== 'null' && header !== 'undefined' ? header : null
}

/** Returns the caller with roles, and with the project in the header if the caller has access to it. */
export async function principalOf(parts: ServerParts, request: FastifyRequest): Promise<Principal> {
  const caller = await requireCaller(parts, request)
  return principalIn(parts, request, caller, projectHeaderOf(request))
}

/** Origin of a call and the acting administrator, for the audit. */
export const callOriginOf = (
  request: FastifyRequest,
  { actor, session }: Pick<Caller, 'actor' | 'session'>,
): CallOrigin => ({ ...originOf(request), actor, device: session.id })

/** Returns the caller in a project that the caller can access, or outside of projects. */
export async function principalIn(
  parts: ServerParts,
  request: FastifyRequest,
  caller: Caller,
  project: string | null,
): Promise<Principal> {
  const principal = await personOf(parts, caller, isUuid(project) ? project : null)
  if (principal === null) throw new HttpError(401, 'not-signed-in')
  return { ...principal, fresh: caller.fresh, origin: callOriginOf(request, caller) }
}

/** A call that has waited longer than this since its session was read, for its body or a lock, reads everything again. */
const VERSION_MS = 1000

/** The user as whom the caller acts, with roles, in this project; null when there is no living user. */
export const personOf = (
  { db, principals }: ServerParts,
  { user, permissions }: Caller,
  project: string | null,
): Promise<Principal | null> =>
  performance.now() - permissions.at > VERSION_MS
    ? loadPrincipal(db, user, project)
    : principals.load(permissions.version, user, project)

/**
 * As `principalOf`, for records of a project: throws 400 without the header, and 404 for a project that the caller
 * cannot access.
 */
export async function projectPrincipalOf(parts: ServerParts, request: FastifyRequest): Promise<Principal> {
  const principal = await principalOf(parts, request)
  requireProject(principal, request)
  return principal
}

export function requireProject(principal: Principal, request: FastifyRequest): void {
  const project = projectHeaderOf(request)
  if (project === null) throw new HttpError(400, 'project-header')
  if (!isUuid(project)) throw badParameter('X-Lading-Project', 'takes the id of a project')
  if (principal.project === null) throw notFound()
}
