import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import { requireBearer } from './bearer-secret.ts'
import { handleErrors } from './error-handler.ts'
import { HttpError } from './http-error.ts'
import type { ServerParts } from './server-parts.ts'

const path = '/metrics'

/**
 * GET /metrics is never public: with METRICS_PORT it is on that port only, with METRICS_TOKEN it needs the token, and
 * with neither it is for requests from this machine to a server without a public address.
 */
export function metricsRoute(app: FastifyInstance, parts: ServerParts): void {
  const { metricsPort, metricsToken } = parts.config
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (metricsToken !== undefined) requireBearer(metricsToken, request)
    return reply
      .type(parts.register.contentType)
      .header('cache-control', 'no-store')
      .send(await parts.register.metrics())
  }
  if (metricsPort !== undefined) {
    openPort(app, parts, metricsPort, send)
    return
  }
  app.get(path, async (request, reply) => {
    if (metricsToken === undefined && !isLocal(parts, request)) throw new HttpError(404, 'no-route')
    return send(request, reply)
  })
}

/** A proxy on this machine forwards its client's address and needs PUBLIC_URL. */
const isLocal = ({ config }: ServerParts, { ip }: FastifyRequest): boolean =>
  config.publicUrl === undefined && isLoopback(config.host) && isLoopback(ip)

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Opens and closes with the application. */
function openPort(app: FastifyInstance, { config: { host }, log }: ServerParts, port: number, send: Send): void {
  const own = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  handleErrors(own)
  own.setNotFoundHandler(() => {
    throw new HttpError(404, 'no-route')
  })
  own.get(path, send)
  app.addHook('onReady', async () => {
    await own.listen({ port, host, listenTextResolver: () => 'metrics are listening' }).catch((error: unknown) => {
      throw new Refusal(`METRICS_PORT ${port} on ${host} cannot be used (${reasonOf(error)}).`)
    })
  })
  app.addHook('onClose', async () => own.close())
}
