import type { FastifyInstance } from 'fastify'
import { isMigrated, readMigrations } from '../db/migrate.ts'
import type { ServerParts } from './server-parts.ts'

/** /healthz: the process runs. /readyz: it accepts requests, which needs the database and all migrations. */
export function healthRoutes(app: FastifyInstance, { handle, stopping }: ServerParts): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  // Those of this process: files of a newer version that are laid over it while it runs do not make it unready.
  const own = readMigrations()
  app.get('/readyz', async (request, reply) => {
    const isUsable = async (): Promise<boolean> => {
      try {
        return await isMigrated((sql) => handle.pool.query<{ name: string }>(sql), await own)
      } catch (error) {
        request.log.warn({ err: error }, 'the database is away')
        return false
      }
    }
    const ready = !stopping.aborted && (await isUsable())
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) })
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
