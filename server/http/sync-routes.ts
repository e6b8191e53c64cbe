import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { HEADERS } from '../../src/protocol/headers.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import { commonSchema, rangeOf } from '../../src/protocol/schema-version.ts'
import {
  handshakeAnswerSchema,
  pullRequestSchema,
  pushAnswerSchema,
  snapshotRequestSchema,
} from '../../src/protocol/sync.ts'
import { hooks } from '../domains/hooks.ts'
import type { Principal } from '../store/principal.ts'
import { failure, isFailure, SCHEMAS, type SyncDeps, type SyncFailure } from '../sync/deps.ts'
import { handleHandshake } from '../sync/handshake.ts'
import { handlePull } from '../sync/pull.ts'
import { handlePush } from '../sync/push.ts'
import { pullText } from '../sync/pull-text.ts'
import { createSharedDeltas } from '../sync/shared-deltas.ts'
import { handleSnapshot } from '../sync/snapshot.ts'
import { inviteOf } from '../auth/account-mail.ts'
import { answer, envelope } from './answer.ts'
import { principalIn, requireCaller } from './caller.ts'
import { badParameter } from './http-error.ts'
import { objectOf } from './json-body.ts'
import { bodyOf, queryOf } from './schema-problems.ts'
import type { ServerParts } from './server-parts.ts'
import { createSnapshotTurns } from './snapshot-turns.ts'
import { syncLag } from './sync-metrics.ts'

const base = `${apiPrefix}/sync`

/** A batch of 50 mutations may be larger than any other body. */
const pushBytes = 2 * 1024 * 1024

/** Snapshots are read once, so speed matters more than size. */
const quick = {
  threshold: 1024,
  customTypes: /^application\/(x-ndjson|json)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
}

/** A delta of a few changes takes a packet or some; to compress it for each of many devices costs more than it saves. */
const large = { ...quick, threshold: 8192 }

const noStream = { error: 'missing' } as const
const noClient = { error: 'takes 8 to 60 characters' } as const
/** Query of a handshake. */
export const handshakeQuerySchema = z.object({
  stream: z.string(noStream).min(1, noStream).max(60, noStream),
  clientId: z.string(noClient).min(8, noClient).max(60, noClient),
})

/** The sync calls of src/protocol/sync.ts. Devices handle errors by the `kind` in the body only. */
export function syncRoutes(app: FastifyInstance, parts: ServerParts): void {
  const turns = createSnapshotTurns()
  const deps: SyncDeps = { db: parts.db, log: parts.log, hooks, deltas: createSharedDeltas(), inTurn: turns.inTurn }
  const lag = syncLag(parts.register)

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${base}/`)) return undefined
    reply.header(HEADERS.schema, String(SCHEMAS.max))
    const version = request.headers[HEADERS.schema]
    if (typeof version !== 'string' || !/^\d{1,9}$/.test(version)) return undefined
    if (commonSchema(SCHEMAS, rangeOf(Number(version))) !== null) return undefined
    return refuse(reply, failure('schema_unsupported'))
  })

  app.get(`${base}/handshake`, async (request, reply) => {
    const { stream, clientId } = queryOf(handshakeQuerySchema, request)
    const principal = await principalOfStream(parts, request, stream)
    const said = await handleHandshake(deps, principal, { stream, clientId })
    return isFailure(said) ? refuse(reply, said) : answer(reply, handshakeAnswerSchema, said)
  })

  app.post(`${base}/snapshot`, { compress: quick }, async (request, reply) => {
    const asked = bodyOf(snapshotRequestSchema, request)
    const principal = await principalOfStream(parts, request, asked.stream)
    const lines = await turns.open(principal.user.id, reply, () => handleSnapshot(deps, principal, asked))
    if ('kind' in lines) return refuse(reply, lines)
    reply.headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
    return reply.send(Readable.from(lines, { objectMode: false, highWaterMark: 262_144 }))
  })

  app.post(`${base}/pull`, { compress: large }, async (request, reply) => {
    const asked = bodyOf(pullRequestSchema, request)
    const known = request.headers[HEADERS.scopes]
    const call = { ...asked, scopeHash: typeof known === 'string' ? known : undefined }
    const pulled = await handlePull(deps, await principalOfStream(parts, request, asked.stream), call)
    if (isFailure(pulled)) return refuse(reply, pulled)
    lag.pulled(pulled.head - pulled.from)
    return reply.type('application/json; charset=utf-8').send(pullText(pulled))
  })

  app.post(`${base}/push`, { bodyLimit: pushBytes }, async (request, reply) => {
    const body = objectOf(request.body)
    const { stream: named, mutations } = body
    const stream = typeof named === 'string' ? named : ''
    const pushed = await handlePush(
      { ...deps, invite: inviteOf(parts) },
      await principalOfStream(parts, request, stream),
      body,
    )
    if (pushed.kind === 'not-a-push') throw badParameter(pushed.name === '' ? 'body' : pushed.name, 'is no push')
    if (isFailure(pushed)) return refuse(reply, pushed)
    lag.pushed(mutations)
    return answer(reply, pushAnswerSchema, pushed)
  })
}

/** Returns the caller with the project of the requested stream. */
async function principalOfStream(parts: ServerParts, request: FastifyRequest, stream: string): Promise<Principal> {
  const caller = await requireCaller(parts, request)
  return principalIn(parts, request, caller, stream === GLOBAL_STREAM ? null : stream)
}

const refuse = (reply: FastifyReply, { status, error }: SyncFailure): FastifyReply =>
  reply.code(status).send(envelope(error))
