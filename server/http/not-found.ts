import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendStartPage } from './client-routes.ts'
import { sendError } from './error-handler.ts'
import { HttpError } from './http-error.ts'

interface KnownRoute {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/** Collects the routes registered from now on, to distinguish an unknown path from an unsupported method. */
export function collectRoutes(app: FastifyInstance): Map<string, KnownRoute> {
  const routes = new Map<string, KnownRoute>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    routes.set(url, known)
  })
  return routes
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)

/**
 * Responds with 405 for a known path with another method, the start page for the address of a screen, otherwise 404.
 */
export function handleUnknownRoutes(app: FastifyInstance, routes: Map<string, KnownRoute>, clientDir: string): void {
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = methodsAt(routes, request)
    if (allowed.size > 0) {
      const headers = { allow: [...allowed].toSorted().join(', ') }
      return sendError(new HttpError(405, 'no-method', { headers }), request, reply)
    }
    if (await sendStartPage(clientDir, request, reply)) return reply
    return sendError(new HttpError(404, 'no-route'), request, reply)
  })
}

function methodsAt(routes: Map<string, KnownRoute>, request: FastifyRequest): Set<string> {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = new Set<string>()
  for (const { pattern, methods: own } of routes.values()) {
    if (pattern.test(path)) for (const method of own) methods.add(method)
  }
  return methods.has(request.method) ? new Set() : methods
}
