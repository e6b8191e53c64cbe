import { type AnyEntity, tableOf } from '../../../src/catalogue/entity.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { entityNamed, entityOf } from '../../../src/domains/index.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { OUR_SCHEMAS } from '../../../src/protocol/schema-version.ts'
import type { PullAnswer, PullRow, SnapshotRequest } from '../../../src/protocol/sync.ts'
import { pushRequestSchema } from '../../../src/protocol/sync.ts'
import type { AppendOutcome, UploadState } from '../../../server/files/uploads.ts'
import type { Principal } from '../../../server/store/principal.ts'
import { entitiesInScope as inScope, scopeHash, scopesHeld } from '../../../server/store/scopes-held.ts'
import { failure, isOpen, LIMITS, type SyncFailure } from '../../../server/sync/deps.ts'
import type { PullCall } from '../../../server/sync/pull.ts'
import { memoryFiles } from './memory-files.ts'
import { principalOf } from './model-people.ts'
import { ModelQueues, type Queues } from './model-queues.ts'
import { byPlace, type Fact, ModelRecords, type RecordsCopy, rowKey } from './model-records.ts'
import { type Calls, createReader, createRoutes } from './routes.ts'
import { type Referee, sha256Hex, type SimServer } from './server-side.ts'
import type { MakeServer } from './world.ts'

const DAY = 86_400_000

interface Held {
  readonly scopes: readonly string[]
  readonly hash: string
}

type Upload = UploadState & { readonly user: string }

/** A backup, of bytes and uploads too. */
interface Kept {
  readonly records: RecordsCopy
  readonly queues: Queues
  readonly uploads: ReadonlyMap<string, Upload>
  readonly putBackFiles: () => void
}

/** Where a snapshot resumes: after this record of this scope. */
interface Token {
  readonly epoch: string
  readonly v0: number
  readonly scope: string
  readonly entity: string
  readonly id: string
  readonly sent: number
}

const positionOf = (text: string | null): Omit<Fact, 'op'> | null => {
  if (text === null) return null
  const [version, scope, entity, id] = JSON.parse(text) as [number, string, string, string]
  return { version, scope, entity, id }
}

const inScopes = new Map<string, ReturnType<typeof inScope>>()

/** Follows from the declarations, so it is computed only once. */
const entitiesInScope = (scope: string, stream: string): ReturnType<typeof inScope> => {
  const key = `${stream} ${scope}`
  const found = inScopes.get(key) ?? inScope(scope, stream)
  inScopes.set(key, found)
  return found
}

const holdingOf = (who: Principal, stream: string): Held => {
  const scopes = scopesHeld(who, stream)
  return { scopes, hash: scopeHash(scopes) }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`

/**
 * A model of the server in memory: the contract of the sync protocol without a database. Each call is atomic.
 * Scopes are those of the product's declarations; everything else is written for the tests.
 */
class Model implements Calls {
  readonly files = memoryFiles()
  readonly records = new ModelRecords()
  readonly queues: ModelQueues
  epoch = 'epoch 1'
  private readonly now: () => Date
  private readonly uploads = new Map<string, Upload>()
  private readonly held = new Map<string, Held>()
  private readonly workedOut = new Map<string, Held>()

  constructor(now: () => Date) {
    this.now = now
    this.queues = new ModelQueues(this.records, now)
  }

  forget(): void {
    this.held.clear()
  }

  copy(): Kept {
    return {
      records: this.records.copy(),
      queues: this.queues.now,
      uploads: new Map(this.uploads),
      putBackFiles: this.files.copy(),
    }
  }

  putBack({ records, queues, uploads, putBackFiles }: Kept): void {
    this.records.putBack(records)
    this.queues.now = queues
    this.uploads.clear()
    for (const [id, upload] of uploads) this.uploads.set(id, upload)
    putBackFiles()
    this.forget()
  }

  principal(user: string, project: string | null): Promise<Principal | null> {
    return Promise.resolve(principalOf(this.records, user, project))
  }

  /** Scopes of a person, computed again after `forget`. */
  heldBy(who: Principal, stream: string): Held {
    const key = `${who.user.id} ${who.project ?? ''} ${stream}`
    const known = this.held.get(key)
    if (known !== undefined) return known
    // Scopes depend on these values only, and the same people come back, so that the result is kept after `forget` too.
    const whole = `${stream} ${JSON.stringify({ ...who, person: { ...who.person, roles: [...who.person.roles] } })}`
    const held = this.workedOut.get(whole) ?? holdingOf(who, stream)
    this.workedOut.set(whole, held)
    this.held.set(key, held)
    return held
  }

  handshake: Calls['handshake'] = (who, { stream, clientId }) => {
    const queue = this.queues.queue(clientId, stream)
    if (!isOpen(who, stream)) return Promise.resolve(failure('stream_gone'))
    if (queue !== undefined && queue.user !== who.user.id) return Promise.resolve(failure('lane_owner'))
    const { scopes, hash } = this.heldBy(who, stream)
    return Promise.resolve({
      kind: 'handshake',
      epoch: this.epoch,
      serverTime: this.now().toISOString(),
      head: this.records.head(stream),
      scopes: [...scopes],
      scopeHash: hash,
      lastSeq: queue?.lastSeq ?? 0,
      backedUp: 0,
      schema: OUR_SCHEMAS,
      limits: LIMITS,
    })
  }

  pull: Calls['pull'] = (who, request) => Promise.resolve(this.pulled(who, request))

  private pulled(who: Principal, request: PullCall): PullAnswer | SyncFailure {
    const { stream, clientId, cursor, limit = LIMITS.pullRows, ackedThrough } = request
    const { epoch } = this
    if (!isOpen(who, stream)) return failure('stream_gone')
    const head = this.records.head(stream)
    const queue = this.queues.queue(clientId, stream)
    if (request.epoch !== epoch) return failure('epoch_changed', { epoch })
    if (cursor > head) return failure('cursor_ahead', { epoch })
    if (cursor < this.records.floor(stream)) return failure('cursor_expired', { epoch })
    if (queue !== undefined && queue.user !== who.user.id) return failure('lane_owner')
    const after = positionOf(request.pos)
    if (after !== null && after.version <= cursor) return failure('token_invalid')
    const { scopes, hash } = this.heldBy(who, stream)
    const mine = new Set(scopes)
    const found = this.records
      .facts(stream)
      .filter((fact) => mine.has(fact.scope) && (after === null ? fact.version > cursor : byPlace(fact, after) > 0))
      .toSorted(byPlace)
    const page = found.slice(0, limit)
    const [last, next] = [page.at(-1), found[limit]]
    const inside = next !== undefined && last !== undefined && next.version === last.version
    const lastSeq = queue?.lastSeq ?? 0
    return {
      kind: 'pull',
      epoch,
      from: cursor,
      to: next === undefined || last === undefined ? head : inside ? Math.max(cursor, last.version - 1) : last.version,
      pos: inside ? JSON.stringify([last.version, last.scope, last.entity, last.id]) : null,
      upToDate: next === undefined,
      head,
      serverTime: this.now().toISOString(),
      lastSeq,
      ...(request.scopeHash === hash ? {} : { scopes: [...scopes] }),
      scopeHash: hash,
      rows: page.map((fact) => this.rowOf(fact)),
      outcomes: [...this.queues.outcomes(clientId, stream, ackedThrough)],
    }
  }

  /** Whether a row is within the window of its entity. */
  private isKept({ replicated }: AnyEntity, row: AnyRow): boolean {
    if (typeof replicated !== 'object') return true
    return Date.parse(String(row[replicated.by])) > this.now().getTime() - replicated.days * DAY
  }

  private rowOf({ op, scope, entity: name, id, version }: Fact): PullRow {
    const entity = entityOf(name)
    const row = op === 'U' ? this.records.row(tableOf(entity), id) : undefined
    if (row === undefined || !this.isKept(entity, row)) return [op === 'U' ? 'R' : op, scope, name, id, version, null]
    return ['U', scope, name, id, version, JSON.parse(this.records.shownAs(entity, scope, row)) as AnyRow]
  }

  push: Calls['push'] = (who, body) => {
    const parsed = pushRequestSchema.safeParse(body)
    if (!parsed.success) return Promise.resolve({ kind: 'not-a-push', name: parsed.error.message })
    const { epoch } = this
    const { stream } = parsed.data
    if (!isOpen(who, stream)) return Promise.resolve(failure('stream_gone'))
    if (parsed.data.epoch !== epoch) return Promise.resolve(failure('epoch_changed', { epoch }))
    const answer = this.queues.push(who, parsed.data)
    if ('kind' in answer) return Promise.resolve(answer)
    this.meetBytes()
    return Promise.resolve({ kind: 'push', epoch, head: this.records.head(stream), ...answer })
  }

  snapshot: Calls['snapshot'] = (who, request) => {
    const { stream, scopes, token } = request
    if (!isOpen(who, stream)) return Promise.resolve(failure('stream_gone'))
    const mine = new Set(this.heldBy(who, stream).scopes)
    if (scopes.some((scope) => !mine.has(scope))) return Promise.resolve(failure('scope_not_held'))
    const from = token === null ? null : (JSON.parse(token) as Token)
    if (from !== null && !scopes.includes(from.scope)) return Promise.resolve(failure('token_invalid'))
    if (from !== null && from.epoch !== this.epoch)
      return Promise.resolve(failure('epoch_changed', { epoch: this.epoch }))
    if (from !== null && from.v0 < this.records.floor(stream)) return Promise.resolve(failure('cursor_expired'))
    return Promise.resolve(this.lines(request, from))
  }

  /** Each page has the rows as they are when that page is read. */
  private async *lines({ stream, scopes, limit = LIMITS.snapshotRows }: SnapshotRequest, from: Token | null) {
    await Promise.resolve()
    const { epoch } = this
    const v0 = from?.v0 ?? this.records.head(stream)
    yield line({ k: 'begin', epoch, v0, estimate: 0 })
    let sent = from?.sent ?? 0
    for (const scope of from === null ? scopes : scopes.slice(scopes.indexOf(from.scope))) {
      for (const entity of entitiesInScope(scope, stream)) {
        const resumed = from !== null && scope === from.scope ? from : null
        if (resumed !== null && entity.name < resumed.entity) continue
        let above = resumed?.entity === entity.name ? resumed.id : ''
        for (;;) {
          const ids = this.records
            .facts(stream)
            .filter((one) => one.op === 'U' && one.scope === scope && one.entity === entity.name && one.id > above)
            .map(({ id }) => id)
            .toSorted()
            .slice(0, limit)
          const rows = ids
            .flatMap((id) => this.records.row(tableOf(entity), id) ?? [])
            .filter((row) => this.isKept(entity, row))
          above = ids.at(-1) ?? above
          if (ids.length === 0) break
          sent += rows.length
          const token = JSON.stringify({ epoch, v0, scope, entity: entity.name, id: above, sent } satisfies Token)
          const texts = rows.map(
            (row) => `["${entity.name}","${row.id}",${row.version},${this.records.shownAs(entity, scope, row)}]`,
          )
          yield `{"k":"page","scope":${JSON.stringify(scope)},"rows":[${texts.join(',')}],"token":${JSON.stringify(token)}}\n`
          if (ids.length < limit) break
        }
      }
    }
    yield line({ k: 'end', v0, rows: sent })
  }

  upload: Calls['upload'] = (user, id) => {
    const known = this.uploads.get(id)
    return Promise.resolve(known?.user === user ? known : null)
  }

  announce: Calls['announce'] = async (user, { id, sha256, size, mimeType }) => {
    const known = this.uploads.get(id)
    if (known?.user === user && known.sha256 === sha256 && known.size === size) return known
    if (known !== undefined && (known.complete || known.user !== user)) return 'taken'
    await this.files.discard(id)
    const made = { id, sha256, size, mime_type: mimeType, complete: false, user }
    this.uploads.set(id, made)
    return made
  }

  append: Calls['append'] = async (upload, offset, bytes): Promise<AppendOutcome> => {
    const { id, sha256, size } = upload
    const arrived = this.uploads.get(id)?.complete === true ? size : await this.files.arrived(id)
    if (arrived !== offset) return { code: 'offset', offset: arrived }
    if (offset + bytes.length > size) return { code: 'too-long' }
    const reached = await this.files.append(id, offset, bytes)
    if (reached < size) return { code: 'stored', offset: reached, complete: false }
    if (sha256Hex(new Uint8Array(await this.files.partOf(id)).buffer) !== sha256) {
      await this.files.discard(id)
      return { code: 'checksum' }
    }
    await this.files.finish(id, sha256)
    const known = this.uploads.get(id)
    if (known !== undefined) this.uploads.set(id, { ...known, complete: true })
    this.meetBytes()
    return { code: 'stored', offset: reached, complete: true }
  }

  /** A file is ready once its row and its bytes are both there. */
  private meetBytes(): void {
    for (const { id, complete, sha256 } of this.uploads.values()) {
      const row = complete ? this.records.row('file', id) : undefined
      if (row !== undefined && row['status'] !== 'ready' && row['sha256'] === sha256)
        this.records.commit(new Map([[rowKey('file', id), { ...row, status: 'ready' }]]))
    }
  }
}

/** A server in memory, new for each world. */
export const modelServer: MakeServer = (now: () => Date, referee: Referee): SimServer => {
  const model = new Model(now)
  const { records, queues } = model
  let kept: Kept | null = null
  const store = (rows: readonly (readonly [table: string, row: AnyRow])[]): void => {
    records.commit(new Map(rows.map(([table, row]) => [rowKey(table, row.id), row])))
    model.forget()
  }
  const server: SimServer = {
    files: model.files,
    pages: { pull: 1000, snapshot: 1000 },
    schemas: OUR_SCHEMAS,
    alien: false,
    older: false,
    isConcurrent: false,
    sharesRows: false,
    handle: (user, request) => handle(user, request),
    forget: () => model.forget(),
    insert: (table, rows) => {
      const fields = Object.keys(entityNamed(table)?.fields ?? {})
      const none = Object.fromEntries(fields.map((field) => [field, null]))
      const at = now().toISOString()
      const base = { project: null, version: 0, created: at, createdBy: null, updated: at, archived: null }
      store(rows.map((row) => [table, { ...none, ...base, ...row }]))
      return Promise.resolve()
    },
    write: (changes) => {
      const rows = new Map<string, readonly [string, AnyRow]>()
      for (const { table, id, values } of changes) {
        const key = rowKey(table, id)
        const before = rows.get(key)?.[1] ?? records.row(table, id)
        if (before !== undefined) rows.set(key, [table, { ...before, ...values }])
      }
      store([...rows.values()])
      return Promise.resolve()
    },
    remove: (table, ids) => {
      records.commit(new Map(ids.map((id) => [rowKey(table, id), null])))
      return Promise.resolve()
    },
    rows: (table, project) =>
      Promise.resolve(
        records
          .rowsOf(table)
          .filter((row) => row.project === project)
          .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      ),
    head: (stream) => Promise.resolve(records.head(stream)),
    epoch: () => Promise.resolve(model.epoch),
    newHistory: () => {
      model.epoch = `epoch ${Number(model.epoch.slice(6)) + 1}`
      return Promise.resolve()
    },
    backUp: () => {
      kept = model.copy()
      return Promise.resolve()
    },
    putBack: () => {
      if (kept !== null) model.putBack(kept)
      return server.newHistory()
    },
    sweep: () => {
      records.sweep()
      return Promise.resolve()
    },
    scopes: async (user, stream) => {
      const who = await model.principal(user, stream === GLOBAL_STREAM ? null : stream)
      return who === null ? null : model.heldBy(who, stream).scopes
    },
    ...createReader(model),
    ownView: () => Promise.resolve(null),
    journal: (users) => {
      const own = queues.now.journal.filter(({ user }) => users.includes(user))
      const lane = (one: { client: string; stream: string }): string => `${one.client} ${one.stream}`
      return Promise.resolve(own.toSorted((a, b) => (lane(a) === lane(b) ? a.seq - b.seq : lane(a) < lane(b) ? -1 : 1)))
    },
    repeatedEffects: (ids) => Promise.resolve(records.repeated(ids)),
  }
  const handle = createRoutes(model, server, referee)
  return server
}
