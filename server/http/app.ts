import { setMaxListeners } from 'node:events'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { Registry } from 'prom-client'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import { openFileStore } from '../files/store.ts'
import { listeningAt } from '../listening-at.ts'
import type { Logger } from '../log.ts'
import { createPokes } from '../sync/pokes.ts'
import { serveClient } from './client-routes.ts'
import { cityRoute } from './city-route.ts'
import { limitCallsAtOnce } from './calls-at-once.ts'
import { compressAnswers } from './compression.ts'
import { countryRoutes } from './country-routes.ts'
import { enterDenials } from './denials.ts'
import { demoRoutes } from './demo-routes.ts'
import { readingRoutes } from './reading-routes.ts'
import { cancelItemsRoute, entityRoutes } from './entity-routes.ts'
import { handleErrors, sendError } from './error-handler.ts'
import { exportRoutes } from './export-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { createHeavyReads } from './heavy-reads.ts'
import { healthRoutes } from './health-routes.ts'
import { endHalfSentBodies } from './body-patience.ts'
import { HttpError } from './http-error.ts'
import { identifyRoutes } from './identify-routes.ts'
import { importRoutes } from './import-routes.ts'
import { takeJsonOnly } from './json-body.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { mailEventRoute } from './mail-event-route.ts'
import { mapFileRoutes } from './map-file-routes.ts'
import { measureProcess, measureRequests } from './metrics.ts'
import { metricsRoute } from './metrics-route.ts'
import { measureQueues } from './queue-metrics.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { answerUnknown, collectRoutes } from './not-found.ts'
import { openApiRoute } from './openapi-route.ts'
import { ownedRoutes } from './owned-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { logRequests } from './request-log.ts'
import { roleRoutes } from './role-routes.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { securityRoutes } from './security-routes.ts'
import type { ServerParts } from './server-parts.ts'
import { requireSignIn } from './sign-in-guard.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { switchRoutes } from './switch-routes.ts'
import { syncRoutes } from './sync-routes.ts'
import { syncStreamRoute } from './sync-stream-route.ts'
import { syncUploadRoutes } from './sync-upload-routes.ts'
import { translationRoutes } from './translation-routes.ts'
import { transportRoutes } from './transport-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Most bytes of a JSON body; larger ones are a 413. */
const bodyLimit = 1024 * 1024

export interface AppParts {
  readonly config: Config
  readonly database: Db
  readonly handle: DatabaseHandle
  readonly log: Logger
  readonly clientDir: string
}

/** The HTTP application: API, health, metrics and the built app. It listens nowhere yet. */
export async function buildApp({ config, database, handle, log, clientDir }: AppParts): Promise<FastifyInstance> {
  const stop = new AbortController()
  // Every open event stream listens.
  setMaxListeners(0, stop.signal)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) => {
      sendError(new HttpError(400, 'no-route'), request as unknown as FastifyRequest, reply as unknown as FastifyReply)
    },
  }) as unknown as FastifyInstance
  const parts: ServerParts = {
    config,
    db: database,
    handle,
    log,
    files: openFileStore(config.files),
    heavy: createHeavyReads(handle.reads),
    register: new Registry(),
    stopping: stop.signal,
    publicAddress: () => config.publicUrl ?? listeningAt(app, config),
  }
  app.addHook('preClose', async () => stop.abort())
  app.addHook('onRequest', async (request) => {
    if (stop.signal.aborted && request.url !== '/healthz' && request.url !== '/readyz') {
      throw new HttpError(503, 'stopping', { headers: { 'retry-after': '5', connection: 'close' } })
    }
  })
  const pokes = await createPokes(handle)
  app.addHook('onClose', async () => pokes.close())
  endHalfSentBodies(app)
  logRequests(app)
  handleErrors(app)
  takeJsonOnly(app)
  await setSecurityHeaders(app, config.tilesOrigin)
  await app.register(cookie)
  await compressAnswers(app)
  const routes = collectRoutes(app)
  answerUnknown(app, routes, clientDir)
  limitCallsAtOnce(app, parts)
  requireSignIn(app, parts)
  enterDenials(app, parts)
  measureRequests(app, parts)
  measureProcess(parts)
  measureQueues(parts)
  metricsRoute(app, parts)
  healthRoutes(app, parts)
  signInRoutes(app, parts)
  userRoutes(app, parts)
  passwordRoutes(app, parts)
  securityRoutes(app, parts)
  switchRoutes(app, parts)
  lookupRoutes(app, parts)
  fileRoutes(app, parts)
  syncUploadRoutes(app, parts)
  uploadRoutes(app, parts)
  identifyRoutes(app, parts)
  ownedRoutes(app, parts)
  roleRoutes(app, parts)
  translationRoutes(app, parts)
  mailEventRoute(app, parts)
  demoRoutes(app, parts)
  openApiRoute(app)
  cityRoute(app, parts)
  countryRoutes(app, parts)
  transportRoutes(app, parts)
  syncRoutes(app, parts)
  syncStreamRoute(app, parts, pokes)
  exportRoutes(app, parts)
  importRoutes(app, parts)
  mapFileRoutes(app, parts)
  apiKeyRoutes(app, parts)
  readingRoutes(app, parts)
  cancelItemsRoute(app, parts)
  entityRoutes(app, parts)
  await serveClient(app, clientDir)
  return app
}
