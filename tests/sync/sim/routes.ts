import { isNoRoom } from '../../../server/files/no-room.ts'
import type { AppendOutcome, UploadState } from '../../../server/files/uploads.ts'
import type { Principal } from '../../../server/store/principal.ts'
import { isFailure, type SyncFailure } from '../../../server/sync/deps.ts'
import { isTransient } from '../../../server/sync/outcome-of.ts'
import type { PullCall } from '../../../server/sync/pull.ts'
import type { NotAPush } from '../../../server/sync/push.ts'
import type { NetRequest } from '../../../src/engine/sync/ports.ts'
import { HEADERS } from '../../../src/protocol/headers.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import {
  type HandshakeAnswer,
  type PullAnswer,
  pullRequestSchema,
  type PushAnswer,
  type SnapshotRequest,
  snapshotRequestSchema,
} from '../../../src/protocol/sync.ts'
import { type UploadRequest, uploadRequestSchema } from '../../../src/protocol/upload.ts'
import { json, type RawAnswer, type Referee, serverError, type SimServer } from './server-side.ts'

type Answer<T> = Promise<T | SyncFailure>

/** The calls of the protocol for a person, as a server answers them. */
export interface Calls {
  /** Null when there is no such user. */
  principal(user: string, project: string | null): Promise<Principal | null>
  handshake(who: Principal, asked: { readonly stream: string; readonly clientId: string }): Answer<HandshakeAnswer>
  pull(who: Principal, request: PullCall): Answer<PullAnswer>
  push(who: Principal, body: unknown): Answer<PushAnswer | NotAPush>
  snapshot(who: Principal, request: SnapshotRequest): Answer<AsyncGenerator<string>>
  upload(user: string, id: string): Promise<UploadState | null>
  announce(user: string, request: UploadRequest): Promise<UploadState | 'taken' | 'crowded'>
  append(state: UploadState, offset: number, bytes: Uint8Array): Promise<AppendOutcome>
}

type Settings = Pick<SimServer, 'files' | 'schemas' | 'alien' | 'older' | 'pages'>

const paged = <T extends { readonly limit?: number | undefined }>(request: T, most: number): T & { limit: number } => ({
  ...request,
  limit: Math.min(request.limit ?? most, most),
})

const told = (answer: { readonly kind: string }): RawAnswer =>
  isFailure(answer) ? json(answer.status, answer.error) : json(200, answer)

/** Reads requests and writes answers as the routes of the product do. */
export const createRoutes = (calls: Calls, settings: Settings, referee: Referee): SimServer['handle'] => {
  const owners = new Map<string, string>()
  /** I15: one client id is never used with the tokens of two users. */
  const checkOwner = (user: string, clientId: unknown): void => {
    const owner = owners.get(String(clientId)) ?? user
    owners.set(String(clientId), owner)
    referee.judge('I15', owner === user, () => `lane ${String(clientId)} was sent with the token of another user`)
  }

  const patch = async (user: string, request: NetRequest, url: URL): Promise<RawAnswer> => {
    const id = url.pathname.split('/').at(-1) ?? ''
    const state = await calls.upload(user, id)
    if (request.method !== 'PATCH' || state === null || !(request.body instanceof ArrayBuffer)) return serverError(404)
    const offset = Number(request.headers['upload-offset'])
    const outcome = await calls.append(state, offset, new Uint8Array(request.body))
    if (outcome.code === 'stored')
      return json(200, { kind: 'upload', id, offset: outcome.offset, complete: outcome.complete })
    return serverError(outcome.code === 'offset' ? 409 : outcome.code === 'too-long' ? 413 : 422)
  }

  const route = async (user: string, request: NetRequest): Promise<RawAnswer> => {
    const url = new URL(request.path, 'http://sim')
    const body = (typeof request.body === 'string' ? JSON.parse(request.body) : {}) as { [key: string]: unknown }
    const stream = String(body['stream'] ?? url.searchParams.get('stream') ?? '')
    const header = request.headers[HEADERS.project] ?? null
    if (stream !== '' && stream !== GLOBAL_STREAM && header !== stream) return serverError(400)
    const who = await calls.principal(user, stream === GLOBAL_STREAM || stream === '' ? header : stream)
    if (who === null) return json(401, {})
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /sync/handshake': {
        const clientId = url.searchParams.get('clientId') ?? ''
        checkOwner(user, clientId)
        const hello = await calls.handshake(who, { stream, clientId })
        return isFailure(hello) ? told(hello) : json(200, { ...hello, schema: settings.schemas })
      }
      case 'POST /sync/pull':
        checkOwner(user, body['clientId'])
        if (settings.alien) return json(200, { kind: 'pull', pages: [] })
        return told(
          await calls.pull(who, {
            ...paged(pullRequestSchema.parse(body), settings.pages.pull),
            // A server of the release before knows no such header.
            scopeHash: settings.older ? undefined : request.headers[HEADERS.scopes],
          }),
        )
      case 'POST /sync/push': {
        checkOwner(user, body['clientId'])
        const answer = await calls.push(who, body)
        if (answer.kind === 'not-a-push') {
          referee.violate(`push that is none: ${answer.name}`)
          return serverError(400)
        }
        return told(answer)
      }
      case 'POST /sync/snapshot': {
        const lines = await calls.snapshot(who, paged(snapshotRequestSchema.parse(body), settings.pages.snapshot))
        if ('kind' in lines) return told(lines)
        let text = ''
        for await (const line of lines) text += line
        return { status: 200, headers: { 'content-type': 'application/x-ndjson' }, body: text }
      }
      case 'POST /sync/uploads': {
        const state = await calls.announce(user, uploadRequestSchema.parse(body))
        if (typeof state === 'string') return serverError(state === 'taken' ? 409 : 429)
        const offset = state.complete ? state.size : await settings.files.arrived(state.id)
        return json(200, { kind: 'upload', id: state.id, offset, complete: state.complete })
      }
      default:
        return patch(user, request, url)
    }
  }

  return async (user, request) => {
    if (user === null) return json(401, {})
    try {
      const answer = await route(user, request)
      return { ...answer, headers: { ...answer.headers, [HEADERS.schema]: String(settings.schemas.max) } }
    } catch (error) {
      if (isNoRoom(error)) return serverError(507)
      // Overlapping requests can deadlock: the server returns 503, and the device retries.
      if (isTransient(error)) return serverError(503)
      referee.violate(`${request.method} ${request.path} threw ${String(error)}`)
      return serverError(500)
    }
  }
}

/** A person's own view of the server, not over the network. */
export const createReader = (calls: Calls): Pick<SimServer, 'snapshot' | 'pull'> => {
  const within = (user: string, stream: string) => calls.principal(user, stream === GLOBAL_STREAM ? null : stream)
  return {
    snapshot: async (user, request) => {
      const who = await within(user, request.stream)
      const lines = who === null ? null : await calls.snapshot(who, request)
      return lines === null || 'kind' in lines ? null : lines
    },
    pull: async (user, request) => {
      const who = await within(user, request.stream)
      const answer = who === null ? null : await calls.pull(who, request)
      return answer === null || isFailure(answer) ? null : answer
    },
  }
}
