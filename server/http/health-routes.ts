import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import type { ServerParts } from './server-parts.ts'

/** /healthz: the process lives. /readyz: it may be sent requests, which needs the database and all migrations. */
export function healthRoutes(app: FastifyInstance, { handle, stopping }: ServerParts): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping.aborted && (await isMigrated((sql) => handle.pool.query<{ name: string }>(sql)))
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) })
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
