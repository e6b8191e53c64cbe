import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { claimsIn } from './caller.ts'
import { HttpError } from './http-error.ts'
import { createWorkQueues } from './work-queues.ts'
import type { ServerParts } from './server-parts.ts'

/** Concurrent calls of one user in one process; a page over HTTP/2 may send a hundred at once. */
const AT_ONCE = 40
/** Calls of one user that may be queued, and for how long in ms; others are rejected. */
const MAY_WAIT = 200
const PATIENCE_MS = 5_000

/**
 * Queues calls of a user beyond the limit of concurrent ones, and rejects them with 429 and Retry-After when the queue
 * is full or the wait too long, before they use the database. Sync calls are exempt: a device sends them one after
 * another, and its changes must get through.
 */
export function limitCallsAtOnce(app: FastifyInstance, parts: ServerParts): void {
  const queues = createWorkQueues({ atOnce: AT_ONCE, mayWait: MAY_WAIT, patience: PATIENCE_MS })
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || !url.startsWith(apiPrefix) || url.startsWith(`${apiPrefix}/sync/`)) return
    const claims = await claimsIn(parts, request)
    if (claims === null) return
    if (!(await queues.enter(claims.user))) {
      throw new HttpError(429, 'too-many-calls', { headers: { 'retry-after': '1' } })
    }
    finished(reply.raw, () => queues.leave(claims.user))
  })
}
