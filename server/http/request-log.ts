import type { FastifyInstance } from 'fastify'

/**
 * Adds the request's id to every response and logs one line per response: method, route pattern, status and time. Never
 * the URL, which may contain a confirmation token, and never headers or body.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Not cacheable unless the route says otherwise.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
    }
    if (reply.statusCode >= 500) request.log.warn(line, 'answered')
    else if (line.route.startsWith('/api/')) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
