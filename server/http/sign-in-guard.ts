import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { requireCaller } from './caller.ts'
import type { ServerParts } from './server-parts.ts'

/** Calls that answer without a token (AUTH-30): what comes before a session, the descriptions, and who has a secret. */
const open: ReadonlySet<string> = new Set(
  [
    'POST /authentication',
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
    // The mail provider, by a secret of its own.
    'POST /email/event',
    // A gateway, by the key of its project.
    'POST /report',
  ].map((call) => call.replace(' ', ` ${apiPrefix}`)),
)

/** A route of the API that is not named here answers 401 to whoever is not signed in, before its body is read. */
export function requireSignIn(app: FastifyInstance, parts: ServerParts): void {
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions
    if (url === undefined || !url.startsWith(apiPrefix)) return
    const method = request.method === 'HEAD' && open.has(`GET ${url}`) ? 'GET' : request.method
    if (!open.has(`${method} ${url}`)) await requireCaller(parts, request)
  })
}
