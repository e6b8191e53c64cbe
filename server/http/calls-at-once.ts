import { finished } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { claimsIn } from './caller.ts'
import { HttpError } from './http-error.ts'
import type { ServerParts } from './server-parts.ts'

/** Calls of one user that may be under way at the same time in one process. */
const AT_ONCE = 40

/** A refusal for too many calls waits this long, ms: a client that tries again at once cannot keep the server busy. */
export const REFUSAL_WAITS_MS = 500

/**
 * Refuses calls of a user who has too many under way with a 429 and Retry-After, before the database is asked for anything.
 * Sync calls are exempt: a device sends them one after the other, and what it holds must get through.
 */
export function limitCallsAtOnce(app: FastifyInstance, parts: ServerParts): void {
  const underWay = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || !url.startsWith(apiPrefix) || url.startsWith(`${apiPrefix}/sync/`)) return
    const claims = await claimsIn(parts, request)
    if (claims === null) return
    const { user } = claims
    const count = (underWay.get(user) ?? 0) + 1
    underWay.set(user, count)
    finished(reply.raw, () => {
      const left = (underWay.get(user) ?? 1) - 1
      if (left === 0) underWay.delete(user)
      else underWay.set(user, left)
    })
    if (count <= AT_ONCE) return
    await pause(REFUSAL_WAITS_MS)
    throw new HttpError(429, 'too-many-calls', { headers: { 'retry-after': '1' } })
  })
}
