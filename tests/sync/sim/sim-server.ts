import { sql } from 'kysely'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { hooks } from '../../../server/domains/hooks.ts'
import type { Db } from '../../../server/db/pool.ts'
import { isNoRoom } from '../../../server/files/no-room.ts'
import { announce, appendBytes, uploadOf } from '../../../server/files/uploads.ts'
import { createLog } from '../../../server/log.ts'
import { insertRows } from '../../../server/seeds/insert.ts'
import { turnEpoch } from '../../../server/sync/history.ts'
import { readHead } from '../../../server/sync/send-queue.ts'
import { scopesHeld } from '../../../server/store/scopes-held.ts'
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
import { OUR_SCHEMAS } from '../../../src/protocol/schema-version.ts'
import { uploadRequestSchema } from '../../../src/protocol/upload.ts'
import type { NetRequest } from '../../../src/engine/sync/ports.ts'
import { repeatedEffects, watchEffects } from './effects.ts'
import { memoryFiles } from './memory-files.ts'
import {
  json,
  type JournalRow,
  paged,
  type RawAnswer,
  type Referee,
  serverError,
  type SimServer,
  watchOwners,
} from './server-side.ts'
import type { MakeServer } from './world.ts'

/** The product's own handlers on a database. */
export const serverOn =
  (db: Db): MakeServer =>
  (now, referee) =>
    createSimServer(db, now, referee)

const createSimServer = (db: Db, now: () => Date, referee: Referee): SimServer => {
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

  const checkOwner = watchOwners(referee)

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

  /** The principal for a stream: in a project, or outside of projects. */
  const within = (user: string, stream: string) => principal(user, stream === GLOBAL_STREAM ? null : stream)

  const server: SimServer = {
    files,
    pages: { pull: 1000, snapshot: 1000 },
    schemas: OUR_SCHEMAS,
    alien: false,
    older: false,
    forget: () => {
      principals = new Map()
    },
    insert: async (table, rows) => {
      await watchEffects(db)
      await insertRows(db, table, rows)
    },
    write: async (changes) => {
      await db.transaction().execute(async (trx) => {
        for (const { table, id, values } of changes) {
          const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${asSql(value)}`)
          await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}::uuid`.execute(trx)
        }
      })
    },
    remove: async (table, ids) => {
      await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
    },
    rows: async (table, project) => {
      const { rows } = await sql<AnyRow>`
        select * from ${sql.table(table)} where project = ${project}::uuid order by id`.execute(db)
      return rows
    },
    head: async (stream) => (await readHead(db, stream)).head,
    epoch: async () => (await readHead(db, GLOBAL_STREAM)).epoch,
    newHistory: () => turnEpoch(db),
    scopes: async (user, stream) => {
      const who = await within(user, stream)
      return who === null ? null : scopesHeld(who, stream)
    },
    snapshot: async (user, request) => {
      const who = await within(user, request.stream)
      const lines = who === null ? null : await handleSnapshot(deps, who, request)
      return lines === null || 'kind' in lines ? null : lines
    },
    pull: async (user, request) => {
      const who = await within(user, request.stream)
      const answer = who === null ? null : await handlePull(deps, who, request)
      return answer === null || isFailure(answer) ? null : answer
    },
    journal: async (users) => {
      const { rows } = await sql<JournalRow>`
        select client, stream, seq, mid, copy, outcome, body->'target'->>1 as target,
          case when name = 'packing_slip.scan' then body->'body'->>'id' end as read
        from sync_mutation where user_id = any(${[...users]}::uuid[]) order by client, stream, seq`.execute(db)
      return rows
    },
    repeatedEffects: (ids) => repeatedEffects(db, ids),
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

/** Lists and maps are stored as JSON. */
const asSql = (value: unknown) =>
  value !== null && typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
