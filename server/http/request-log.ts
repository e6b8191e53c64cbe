import type { FastifyInstance } from 'fastify'

/**
 * The request's id in every answer, and one line per answer: method, route pattern, status and time. Never the address itself, whose path and query may hold
 * a confirmation token, and never a header or body.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // What a route does not say otherwise is for nobody to keep.
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
