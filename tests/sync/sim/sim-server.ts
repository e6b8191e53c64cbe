import { createHash } from 'node:crypto'
import { hooks } from '../../../server/domains/hooks.ts'
import type { Db } from '../../../server/db/pool.ts'
import { isNoRoom, NoRoom } from '../../../server/files/no-room.ts'
import type { FileStore } from '../../../server/files/store.ts'
import { announce, appendBytes, uploadOf } from '../../../server/files/uploads.ts'
import { createLog } from '../../../server/log.ts'
import { loadPrincipal, type Principal } from '../../../server/store/principal.ts'
import { isFailure, type SyncDeps } from '../../../server/sync/deps.ts'
import { handleHandshake } from '../../../server/sync/handshake.ts'
import { handlePull } from '../../../server/sync/pull.ts'
import { handlePush } from '../../../server/sync/push.ts'
import { createSharedDeltas } from '../../../server/sync/shared-deltas.ts'
import { handleSnapshot } from '../../../server/sync/snapshot.ts'
import { HEADERS } from '../../../src/protocol/envelope.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/mutation.ts'
import { pullRequestSchema, snapshotRequestSchema } from '../../../src/protocol/sync.ts'
import { OUR_SCHEMAS, type SchemaRange } from '../../../src/protocol/schema-version.ts'
import { uploadRequestSchema } from '../../../src/protocol/upload.ts'
import type { NetRequest } from '../../../src/engine/sync/ports.ts'

export interface RawAnswer {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

const json = (status: number, result: unknown, headers: RawAnswer['headers'] = {}): RawAnswer => ({
  status,
  headers,
  body: JSON.stringify({ result, messages: [], notifications: [] }),
})

export const serverError = (status: number, headers: RawAnswer['headers'] = {}): RawAnswer => json(status, {}, headers)
export const notOurs = (status: number): RawAnswer => ({
  status,
  headers: {},
  body: '<html>Sign in to this network</html>',
})

/** Bytes of files in memory; the product stores them on disk. */
const memoryFiles = (): FileStore & {
  readonly finished: ReadonlyMap<string, Uint8Array>
  readonly disk: { full: boolean }
} => {
  const disk = { full: false }
  const finished = new Map<string, Uint8Array>()
  const parts = new Map<string, Uint8Array>()
  return {
    finished,
    disk,
    put: () => Promise.reject(new Error('not used')),
    has: (sha256) => Promise.resolve(finished.has(sha256)),
    read: () => Promise.resolve(null),
    arrived: (upload) => Promise.resolve(parts.get(upload)?.length ?? 0),
    append: (upload, _offset, bytes) => {
      if (disk.full) return Promise.reject(new NoRoom('the disk is full'))
      const whole = Buffer.concat([parts.get(upload) ?? new Uint8Array(), bytes])
      parts.set(upload, whole)
      return Promise.resolve(whole.length)
    },
    partOf: (upload) => Promise.resolve(parts.get(upload) ?? new Uint8Array()),
    finish: (upload, sha256) => {
      finished.set(sha256, parts.get(upload) ?? new Uint8Array())
      parts.delete(upload)
      return Promise.resolve()
    },
    discard: (upload) => {
      parts.delete(upload)
      return Promise.resolve()
    },
  }
}

/** Receives violations that the server detects. */
export interface Referee {
  judge(invariant: 'I15', holds: boolean, what: () => string): void
  violate(what: string): void
}

export interface SimServer {
  /** Handles a request as the routes do; `user` is the owner of its token, null when the token is not valid now. */
  handle(user: string | null, request: NetRequest): Promise<RawAnswer>
  /** Makes the server load principals again after changes of roles, projects or organizations. */
  forget(): void
  principal(user: string, project: string | null): Promise<Principal | null>
  readonly deps: SyncDeps
  readonly files: ReturnType<typeof memoryFiles>
  /** Versions that the server talks in; another build may have others. */
  schemas: SchemaRange
  /** When set, pulls return a form that only a build of another version can parse. */
  alien: boolean
  /** When set, the server is of the release before: pulls always name all scopes. */
  older: boolean
  /** Maximum rows per page; small values make pulls and snapshots of many pages. */
  pages: { pull: number; snapshot: number }
}

export const createSimServer = (db: Db, now: () => Date, referee: Referee): SimServer => {
  const deps: SyncDeps = { db, log: createLog('silent'), hooks, now, deltas: createSharedDeltas() }
  const files = memoryFiles()
  let principals = new Map<string, Principal | null>()

  const principal = async (user: string, project: string | null): Promise<Principal | null> => {
    const key = `${user} ${project ?? ''}`
    const known = principals.get(key)
    if (known !== undefined) return known
    const loaded = await loadPrincipal(db, user, project, { today: now().toISOString().slice(0, 10) })
    principals.set(key, loaded)
    return loaded
  }

  const owners = new Map<string, string>()
  /** I15: one client id is never used with the tokens of two users. */
  const checkOwner = (user: string, clientId: unknown): void => {
    const owner = owners.get(String(clientId)) ?? user
    owners.set(String(clientId), owner)
    referee.judge('I15', owner === user, () => `lane ${String(clientId)} was sent with the token of another user`)
  }

  const sync = async (user: string, request: NetRequest): Promise<RawAnswer> => {
    const url = new URL(request.path, 'http://sim')
    const body = (typeof request.body === 'string' ? JSON.parse(request.body) : {}) as { [key: string]: unknown }
    const stream = String(body['stream'] ?? url.searchParams.get('stream') ?? '')
    const header = request.headers[HEADERS.project] ?? null
    if (stream !== '' && stream !== GLOBAL_STREAM && header !== stream) return serverError(400)
    const who = await principal(user, stream === GLOBAL_STREAM || stream === '' ? header : stream)
    if (who === null) return json(401, {})
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /sync/handshake': {
        const clientId = url.searchParams.get('clientId') ?? ''
        checkOwner(user, clientId)
        const hello = await handleHandshake(deps, who, { stream, clientId })
        return isFailure(hello) ? told(hello) : json(200, { ...hello, schema: server.schemas })
      }
      case 'POST /sync/pull':
        checkOwner(user, body['clientId'])
        if (server.alien) return json(200, { kind: 'pull', pages: [] })
        return told(
          await handlePull(deps, who, {
            ...paged(pullRequestSchema.parse(body), server.pages.pull),
            // A server of the release before knows no such header.
            scopeHash: server.older ? undefined : request.headers[HEADERS.scopes],
          }),
        )
      case 'POST /sync/push': {
        checkOwner(user, body['clientId'])
        const answer = await handlePush(deps, who, body)
        if (answer.kind === 'not-a-push') {
          referee.violate(`push that is none: ${answer.name}`)
          return serverError(400)
        }
        return told(answer)
      }
      case 'POST /sync/snapshot': {
        const answer = await handleSnapshot(deps, who, paged(snapshotRequestSchema.parse(body), server.pages.snapshot))
        if ('kind' in answer) return told(answer)
        let text = ''
        for await (const line of answer) text += line
        return { status: 200, headers: { 'content-type': 'application/x-ndjson' }, body: text }
      }
      case 'POST /sync/uploads': {
        const state = await announce(db, files, user, uploadRequestSchema.parse(body))
        if (typeof state === 'string') return serverError(state === 'taken' ? 409 : 429)
        const offset = state.complete ? state.size : await files.arrived(state.id)
        return json(200, { kind: 'upload', id: state.id, offset, complete: state.complete })
      }
      default:
        return patch(user, request, url)
    }
  }

  const patch = async (user: string, request: NetRequest, url: URL): Promise<RawAnswer> => {
    const id = url.pathname.split('/').at(-1) ?? ''
    const state = await uploadOf(db, user, id)
    if (request.method !== 'PATCH' || state === null || !(request.body instanceof ArrayBuffer)) return serverError(404)
    const offset = Number(request.headers['upload-offset'])
    const outcome = await appendBytes(db, files, state, offset, new Uint8Array(request.body))
    if (outcome.code === 'stored')
      return json(200, { kind: 'upload', id, offset: outcome.offset, complete: outcome.complete })
    return serverError(outcome.code === 'offset' ? 409 : outcome.code === 'too-long' ? 413 : 422)
  }

  const told = (answer: { readonly kind: string }): RawAnswer =>
    isFailure(answer) ? json(answer.status, answer.error) : json(200, answer)

  const server: SimServer = {
    deps,
    files,
    principal,
    pages: { pull: 1000, snapshot: 1000 },
    schemas: OUR_SCHEMAS,
    alien: false,
    older: false,
    forget: () => {
      principals = new Map()
    },
    handle: async (user, request) => {
      if (user === null) return json(401, {})
      try {
        const answer = await sync(user, request)
        return { ...answer, headers: { ...answer.headers, [HEADERS.schema]: String(server.schemas.max) } }
      } catch (error) {
        if (isNoRoom(error)) return serverError(507)
        referee.violate(`${request.method} ${request.path} threw ${String(error)}`)
        return serverError(500)
      }
    },
  }
  return server
}

const paged = <T extends { readonly limit?: number | undefined }>(request: T, most: number): T & { limit: number } => ({
  ...request,
  limit: Math.min(request.limit ?? most, most),
})

export const sha256Hex = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
