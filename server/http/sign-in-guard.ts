import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { requireCaller } from './caller.ts'
import type { ServerParts } from './server-parts.ts'

/**
 * Calls without an access token (AUTH-30): those before sign-in, the descriptions, and those with a secret of their
 * own.
 */
const open: ReadonlySet<string> = new Set(
  [
    'POST /authentication',
    'POST /authentication/passkey/options',
    'POST /authentication/passkey',
    'POST /authentication/refresh',
    'DELETE /authentication',
    'GET /accept',
    'POST /user/reset',
    'PUT /user/change_password/:id',
    'PUT /user/activate/:id',
    'GET /user/question/:id',
    'GET /translation/translate',
    'GET /demo',
    'GET /openapi.json',
    // For the mail provider, with its own secret.
    'POST /email/event',
    // For gateways, with a project's API key.
    'POST /report',
  ].map((call) => call.replace(' ', ` ${apiPrefix}`)),
)

/** Rejects calls without a valid session with 401, before the body is read, unless the route is listed above. */
export function requireSignIn(app: FastifyInstance, parts: ServerParts): void {
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions
    if (url === undefined || !url.startsWith(apiPrefix)) return
    const method = request.method === 'HEAD' && open.has(`GET ${url}`) ? 'GET' : request.method
    if (!open.has(`${method} ${url}`)) await requireCaller(parts, request)
  })
}
