import { setMaxListeners } from 'node:events'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { Registry } from 'prom-client'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import { openFileStore } from '../files/open-store.ts'
import { listeningAt } from '../listening-at.ts'
import type { Logger } from '../log.ts'
import { createPokes } from '../sync/pokes.ts'
import { serveClient } from '../http/client-routes.ts'
import { cityRoute } from '../domains/sites/routes/city-route.ts'
import { sendPositions } from '../http/replica-reads.ts'
import { limitCallsAtOnce } from '../http/calls-at-once.ts'
import { compressResponses } from '../http/compression.ts'
import { countryRoutes } from '../domains/sites/routes/country-routes.ts'
import { auditDenials } from '../http/denials.ts'
import { demoRoutes } from './demo-routes.ts'
import { readingRoutes } from '../domains/sensors/routes/reading-routes.ts'
import { cancelItemsRoute } from '../domains/packing/routes/cancel-items-route.ts'
import { entityRoutes } from '../http/entity-routes.ts'
import { createPrincipalCache } from '../store/principal-cache.ts'
import { handleErrors, sendError } from '../http/error-handler.ts'
import { exportRoutes } from '../domains/files/routes/export-routes.ts'
import { fileRoutes } from '../domains/files/routes/file-routes.ts'
import { createHeavyReads } from '../http/heavy-reads.ts'
import { healthRoutes } from '../http/health-routes.ts'
import { endHalfSentBodies, headerPatience } from '../http/body-patience.ts'
import { HttpError } from '../http/http-error.ts'
import { identifyRoutes } from '../domains/assets/routes/identify-routes.ts'
import { importRoutes } from '../domains/administration/routes/import-routes.ts'
import { takeJsonOnly } from '../http/json-body.ts'
import { lookupRoutes } from '../http/lookup-routes.ts'
import { deadLetterRoutes } from '../domains/administration/routes/dead-letter-routes.ts'
import { deviceCopyRoutes } from '../domains/administration/routes/device-copy-routes.ts'
import { deviceRoutes } from '../domains/administration/routes/device-routes.ts'
import { pushRoutes } from '../domains/administration/routes/push-routes.ts'
import { mailEventRoute } from '../domains/administration/routes/mail-event-route.ts'
import { testMailRoutes } from '../domains/administration/routes/test-mail-routes.ts'
import { mapFileRoutes } from '../domains/sites/routes/map-file-routes.ts'
import { measureProcess, measureRequests } from '../http/metrics.ts'
import { metricsRoute } from '../http/metrics-route.ts'
import { measureQueues } from '../http/queue-metrics.ts'
import { apiKeyRoutes } from '../domains/people/routes/api-key-routes.ts'
import { handleUnknownRoutes, collectRoutes } from '../http/not-found.ts'
import { openApiRoute } from './openapi-route.ts'
import { ownedRoutes } from '../domains/people/routes/owned-routes.ts'
import { passwordRoutes } from '../domains/people/routes/password-routes.ts'
import { logRequests } from '../http/request-log.ts'
import { roleRoutes } from '../domains/people/routes/role-routes.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { passkeyRoutes } from '../domains/people/routes/passkey-routes.ts'
import { secondFactorRoutes } from '../domains/people/routes/second-factor-routes.ts'
import { securityRoutes } from '../domains/people/routes/security-routes.ts'
import type { ServerParts } from '../http/server-parts.ts'
import { requireSignIn } from '../http/sign-in-guard.ts'
import { signInRoutes } from '../domains/people/routes/sign-in-routes.ts'
import { switchRoutes } from '../domains/people/routes/switch-routes.ts'
import { syncRoutes } from '../http/sync-routes.ts'
import { syncStreamRoute } from '../http/sync-stream-route.ts'
import { syncUploadRoutes } from '../http/sync-upload-routes.ts'
import { translationRoutes } from '../domains/administration/routes/translation-routes.ts'
import { transportRoutes } from '../domains/transport/routes/transport-routes.ts'
import { uploadRoutes } from '../domains/files/routes/upload-routes.ts'
import { userRoutes } from '../domains/people/routes/user-routes.ts'

/** Maximum bytes of a JSON body; a larger one is a 413. */
const bodyLimit = 1024 * 1024

export interface AppParts {
  readonly config: Config
  readonly database: Db
  readonly handle: DatabaseHandle
  readonly log: Logger
  readonly clientDir: string
}

/** The HTTP application: API, health, metrics and the built app. Does not listen yet. */
export async function buildApp({ config, database, handle, log, clientDir }: AppParts): Promise<FastifyInstance> {
  const stop = new AbortController()
  // Every open event stream adds a listener.
  setMaxListeners(0, stop.signal)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: headerPatience(),
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
    principals: createPrincipalCache(database),
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
  await compressResponses(app)
  const routes = collectRoutes(app)
  handleUnknownRoutes(app, routes, clientDir)
  sendPositions(app, parts)
  limitCallsAtOnce(app, parts)
  requireSignIn(app, parts)
  auditDenials(app, parts)
  measureRequests(app, parts)
  measureProcess(parts)
  measureQueues(parts)
  metricsRoute(app, parts)
  healthRoutes(app, parts)
  signInRoutes(app, parts)
  userRoutes(app, parts)
  passwordRoutes(app, parts)
  securityRoutes(app, parts)
  secondFactorRoutes(app, parts)
  passkeyRoutes(app, parts)
  switchRoutes(app, parts)
  lookupRoutes(app, parts)
  fileRoutes(app, parts)
  syncUploadRoutes(app, parts)
  uploadRoutes(app, parts)
  identifyRoutes(app, parts)
  ownedRoutes(app, parts)
  roleRoutes(app, parts)
  translationRoutes(app, parts)
  deviceRoutes(app, parts)
  deviceCopyRoutes(app, parts)
  pushRoutes(app, parts)
  mailEventRoute(app, parts)
  testMailRoutes(app, parts)
  demoRoutes(app, parts)
  openApiRoute(app)
  cityRoute(app, parts)
  countryRoutes(app, parts)
  transportRoutes(app, parts)
  syncRoutes(app, parts)
  syncStreamRoute(app, parts, pokes)
  exportRoutes(app, parts)
  importRoutes(app, parts)
  deadLetterRoutes(app, parts)
  mapFileRoutes(app, parts)
  apiKeyRoutes(app, parts)
  readingRoutes(app, parts)
  cancelItemsRoute(app, parts)
  entityRoutes(app, parts)
  await serveClient(app, clientDir)
  return app
}
