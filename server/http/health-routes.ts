import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import type { ServerParts } from './server-parts.ts'

/** /healthz: the process runs. /readyz: it accepts requests, which needs the database and all migrations. */
export function healthRoutes(app: FastifyInstance, { handle, stopping }: ServerParts): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const isUsable = (): Promise<boolean> =>
      isMigrated((sql) => handle.pool.query<{ name: string }>(sql)).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the database is away')
        return false
      })
    const ready = !stopping.aborted && (await isUsable())
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) })
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
