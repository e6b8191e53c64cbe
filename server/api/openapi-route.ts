import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { openApiDocument } from './document.ts'

/** GET /openapi.json: the bare document without the response envelope, as tools expect it. */
export function openApiRoute(app: FastifyInstance): void {
  let document: string | undefined
  app.get(`${apiPrefix}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json').header('cache-control', 'no-cache').send(document)
  })
}
