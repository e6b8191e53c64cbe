import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { claimsIn } from './caller.ts'
import { HttpError } from './http-error.ts'
import { createLines } from './lines.ts'
import type { ServerParts } from './server-parts.ts'

/** Calls of one user that are under way at the same time in one process; a page over HTTP/2 may send a hundred at once. */
const AT_ONCE = 40
/** Calls of one user that wait for their turn, and for how long, ms; others are refused. */
const MAY_WAIT = 200
const PATIENCE_MS = 5_000

/**
 * Lets calls of a user who has many under way wait for their turn, and refuses them with a 429 and Retry-After when that
 * does not come, before the database is asked for anything. Sync calls are exempt: a device sends them one after the
 * other, and what it holds must get through.
 */
export function limitCallsAtOnce(app: FastifyInstance, parts: ServerParts): void {
  const lines = createLines({ atOnce: AT_ONCE, mayWait: MAY_WAIT, patience: PATIENCE_MS })
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || !url.startsWith(apiPrefix) || url.startsWith(`${apiPrefix}/sync/`)) return
    const claims = await claimsIn(parts, request)
    if (claims === null) return
    if (!(await lines.enter(claims.user))) {
      throw new HttpError(429, 'too-many-calls', { headers: { 'retry-after': '1' } })
    }
    finished(reply.raw, () => lines.leave(claims.user))
  })
}
