import { z } from 'zod/mini'
import { numberedMutationSchema, outcomeSchema } from './mutation.ts'

/** A stream is a project id or GLOBAL_STREAM. Each has its own clock, cursor and send queue. */
const stream = z.string().check(z.minLength(1), z.maxLength(60))
const clientId = z.string().check(z.minLength(8), z.maxLength(60))

/** GET /sync/handshake?stream=&clientId= */
export const handshakeAnswerSchema = z.looseObject({
  kind: z.literal('handshake'),
  /**
   * Identifies the history of the server's database. When it differs: keep the local store, fetch the replica again.
   */
  epoch: z.string(),
  serverTime: z.string(),
  head: z.int(),
  scopes: z.array(z.string()),
  scopeHash: z.string(),
  /** Last sequence number of this client's send queue that the server has processed. */
  lastSeq: z.int(),
  /** Version of the stream in the server's newest backup; 0: none is known. */
  backedUp: z.optional(z.int()),
  schema: z.object({ min: z.int(), max: z.int() }),
  limits: z.object({ pushBatch: z.number(), pushBytes: z.number(), pullRows: z.number(), snapshotRows: z.number() }),
})
export type HandshakeAnswer = z.infer<typeof handshakeAnswerSchema>

/**
 * POST /sync/snapshot -> application/x-ndjson. Keyset pages by (scope in the order given, entity, id); `token` resumes
 * after the page that carried it. Rows may be newer than `v0`; the pull from that cursor completes the snapshot.
 */
export const snapshotRequestSchema = z.strictObject({
  stream,
  clientId,
  scopes: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(10_000)),
  token: z.nullable(z.string().check(z.maxLength(2000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
})
export type SnapshotRequest = z.infer<typeof snapshotRequestSchema>

/** [entity, id, version, row] */
export const snapshotRowSchema = z.tuple([z.string(), z.string(), z.int(), z.record(z.string(), z.unknown())])
export const snapshotLineSchema = z.discriminatedUnion('k', [
  z.looseObject({ k: z.literal('begin'), epoch: z.string(), v0: z.int(), estimate: z.int() }),
  z.looseObject({ k: z.literal('page'), scope: z.string(), rows: z.array(snapshotRowSchema), token: z.string() }),
  z.looseObject({ k: z.literal('end'), v0: z.int(), rows: z.int() }),
])
export type SnapshotLine = z.infer<typeof snapshotLineSchema>

/** POST /sync/pull: everything visible after (cursor, pos), newest fact per record. */
export const pullRequestSchema = z.strictObject({
  stream,
  clientId,
  epoch: z.string(),
  cursor: z.int().check(z.minimum(0)),
  /** Keyset position inside `cursor`'s next version; null at a version boundary. */
  pos: z.nullable(z.string().check(z.maxLength(500))),
  /** Outcomes of sequence numbers above this are repeated. */
  ackedThrough: z.int().check(z.minimum(0)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
})
export type PullRequest = z.infer<typeof pullRequestSchema>

/** U: insert or update. D: deleted. R: left this scope (delete the row only when no other scope contains it). */
export const pullRowSchema = z.tuple([
  z.enum(['U', 'D', 'R']),
  z.string(),
  z.string(),
  z.string(),
  z.int(),
  z.nullable(z.record(z.string(), z.unknown())),
])
export type PullRow = z.infer<typeof pullRowSchema>

export const pullAnswerSchema = z.looseObject({
  kind: z.literal('pull'),
  epoch: z.string(),
  from: z.int(),
  to: z.int(),
  pos: z.nullable(z.string()),
  /** True: at `to`, the replica equals what this person may see on the server. */
  upToDate: z.boolean(),
  head: z.int(),
  serverTime: z.string(),
  /** Last processed sequence number in the same snapshot as the rows: overlays up to it may be dropped. */
  lastSeq: z.int(),
  /** Left out when the call named their hash (`HEADERS.scopes`): they are those that the device has. */
  scopes: z.optional(z.array(z.string())),
  scopeHash: z.string(),
  /** [op, scope, entity, id, version, row] */
  rows: z.array(pullRowSchema),
  outcomes: z.array(outcomeSchema),
})
export type PullAnswer = z.infer<typeof pullAnswerSchema>

/** POST /sync/push: an ordered batch of one send queue; effects and outcomes are committed together. */
export const pushRequestSchema = z.strictObject({
  stream,
  clientId,
  epoch: z.string(),
  schema: z.int(),
  ackedThrough: z.int().check(z.minimum(0)),
  mutations: z.array(numberedMutationSchema).check(z.minLength(1), z.maxLength(50)),
})
export type PushRequest = z.infer<typeof pushRequestSchema>

export const pushAnswerSchema = z.looseObject({
  kind: z.literal('push'),
  epoch: z.string(),
  lastSeq: z.int(),
  head: z.int(),
  outcomes: z.array(outcomeSchema),
})
export type PushAnswer = z.infer<typeof pushAnswerSchema>

export const SYNC_ERRORS = [
  'epoch_changed',
  'cursor_ahead',
  'cursor_expired',
  'seq_gap',
  'lane_owner',
  'stream_gone',
  'schema_unsupported',
  'scope_not_held',
  'token_invalid',
] as const
/** Body of a 403, 409, 410 or 426 on a sync call. Without this shape a status is not trusted (captive portals). */
export const syncErrorSchema = z.looseObject({
  kind: z.literal('sync-error'),
  code: z.enum(SYNC_ERRORS),
  epoch: z.optional(z.string()),
  /** seq_gap: the sequence number that the server expects. */
  expected: z.optional(z.int()),
})
export type SyncError = z.infer<typeof syncErrorSchema>

/**
 * GET /sync/stream?stream=a&stream=b, text/event-stream: `event: poke`, data = this. Only a hint. One connection carries
 * all streams of a device; pokes of one stream that come close together are sent as one.
 */
export const pokeSchema = z.looseObject({
  stream,
  head: z.int(),
  /** `scopeHint` of each scope that changed; left out when there are many or when pokes may have been missed. */
  scopes: z.optional(z.array(z.int())),
})
export type Poke = z.infer<typeof pokeSchema>
