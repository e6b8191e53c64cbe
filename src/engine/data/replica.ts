import type { AnyEntity } from '../../catalogue/entity.ts'
import { catalogue } from '../../domains/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { Mutation } from '../../protocol/mutation.ts'
import { GLOBAL_STREAM, SCHEMA_VERSION } from '../../protocol/streams.ts'
import type { Store } from './store.ts'
import type { Stamp, StoredRow } from '../../protocol/stored-row.ts'
import type { HeadRecord } from './head-record.ts'
import type { Contents, Masked, SegmentRecord } from './segment.ts'
import type { ImageRecord } from './table-image.ts'
import { textHash } from './text-hash.ts'

/**
 * The server's row of a record with pending changes; `row` is null when the server has none that this person may see.
 */
export interface ShadowRow {
  readonly key: string
  readonly entity: string
  readonly id: string
  readonly row: StoredRow | null
}

/** A pending change in the replica; derived from the outbox. */
export interface OverlayEntry {
  readonly ord: number
  readonly mid: string
  readonly keys: readonly string[]
  readonly mutation: Mutation
  readonly stamp: Stamp
}

export interface ScopeState {
  readonly complete: boolean
  /** The rows were stored by an older build: each is fetched again, even at the version that it has. */
  readonly anew?: true
}

export interface ReplicaState {
  readonly key: 'state'
  readonly epoch: string
  /** `replicaShape` of the build that stored the rows, or `packedShape` of it. */
  readonly shape: string
  /** Null until the first snapshot has ended. */
  readonly cursor: number | null
  readonly pos: string | null
  readonly scopes: { readonly [scope: string]: ScopeState }
  /** Set while a snapshot runs; after an interruption it resumes after the last stored page. */
  readonly snapshot: {
    readonly scopes: readonly string[]
    readonly token: string | null
    readonly v0: number
    readonly estimate: number
    readonly done: number
  } | null
  /**
   * During the first sync, where the first of its snapshots began. A snapshot that starts over keeps rows of its predecessor, which may
   * have left their scope since; a pull from here on removes them.
   */
  readonly begun?: number
  /** The rows contain the changes with sequence numbers up to this one. */
  readonly covered: number
  readonly upToDate: boolean
  /** Milliseconds since 1970 of the last pull that reached the head. */
  readonly syncedAt: number | null
  /** Fence of the leader that may write server rows. */
  readonly fence: number
}

/** Whether every scope is completely fetched. */
export const isComplete = (state: ReplicaState): boolean =>
  state.cursor !== null && Object.values(state.scopes).every((scope) => scope.complete)

/**
 * Whether the device can be worked with offline: every row was fetched once, be it by an older build whose rows are
 * being replaced (I23).
 */
export const isUsable = (state: ReplicaState): boolean =>
  state.cursor !== null && Object.values(state.scopes).every((scope) => scope.complete || scope.anew === true)

export type RowTable = `row_${string}`

export type ReplicaTables = {
  shadow: ShadowRow
  overlay: OverlayEntry
  state: ReplicaState
  contents: Contents
  segment: SegmentRecord
  mask: Masked
  image: ImageRecord
  head: HeadRecord
} & { [table in RowTable]: StoredRow }

/** Relaxed durability and disposable: everything in it can be restored from the server and the local store. */
export type Replica = Store<ReplicaTables>

const REPLICA_PREFIX = 'lading-replica-'

/**
 * Layout of the tables of a replica, not of its rows. A build that raises it fills its own replica beside the one that
 * is there (`dropOldReplicas`); rows of another shape are replaced in place (`replicaShape`).
 */
const LAYOUT = 1

export const replicaName = (userId: string, stream: string, layout = LAYOUT): string =>
  `${REPLICA_PREFIX}${userId}-${stream}-${layout}`

/** The stream and the layout of a replica of this user; null for any other database. */
export const replicaOf = (
  database: string,
  userId: string,
): { readonly stream: string; readonly isCurrent: boolean } | null => {
  const own = `${REPLICA_PREFIX}${userId}-`
  if (!database.startsWith(own)) return null
  const [, stream, layout] = /^(.+)-(\d+)$/.exec(database.slice(own.length)) ?? []
  return stream === undefined ? null : { stream, isCurrent: Number(layout) === LAYOUT }
}

/** Tables of the segments, which lie under the rows of the row tables (decisions/0002). */
export const SEGMENT_TABLES = ['contents', 'segment', 'mask', 'image'] as const

export const rowTable = (entity: string): RowTable => `row_${entity}`

export const recordKey = (entity: string, id: string): string => `${entity}/${id}`

const isGlobal = (stream: string): boolean => stream === GLOBAL_STREAM

/** The entities of a stream that are kept on the device. */
export const entitiesOf = (stream: string): readonly AnyEntity[] =>
  catalogue.filter((entity) => entity.replicated !== false && (entity.stream === 'global') === isGlobal(stream))

/** The stream of an entity's records; null when it is a project and none is selected. */
export const streamOf = (entity: AnyEntity, project: string | null): string | null =>
  entity.stream === 'global' ? GLOBAL_STREAM : project

const shapes = new Map<string, string>()

/**
 * Differs between builds that keep other entities or fields of a stream, divide them into other scopes, or give them
 * another schema version.
 */
export const replicaShape = (stream: string, schema: number = SCHEMA_VERSION): string => {
  const key = `${isGlobal(stream) ? GLOBAL_STREAM : 'project'} ${schema}`
  const known = shapes.get(key)
  if (known !== undefined) return known
  const kept = entitiesOf(stream).map(({ name, fields, scopes, scopeElse }) => [
    name,
    Object.entries(fields).map(([field, { kind }]) => [field, kind]),
    scopes,
    scopeElse ?? null,
  ])
  // Replicas of the first version have no number in their shape.
  const shape = (textHash(JSON.stringify(schema === 1 ? kept : [schema, kept])) >>> 0).toString(16)
  shapes.set(key, shape)
  return shape
}

/**
 * The shape of a replica that has segments. It differs from `replicaShape`, so that a build which reads the row tables
 * alone takes it for that of another build, and fetches every row again.
 */
export const packedShape = (stream: string): string => `${replicaShape(stream)}+`

/** Whether this build stored the rows, or one that keeps the same. */
export const isOwnShape = (state: ReplicaState, stream: string): boolean =>
  state.shape === replicaShape(stream) || state.shape === packedShape(stream)

/** Name of the database index over these fields. */
export const indexName = (fields: readonly string[]): string =>
  fields.length === 1 ? (fields[0] ?? '') : `[${fields.join('+')}]`

/** Indexes of lists, and the one by which rows leave the days that devices keep. */
const indexesOf = (entity: AnyEntity): readonly (readonly string[])[] => [
  ...(entity.list.indexes ?? []),
  ...(typeof entity.replicated === 'boolean' ? [] : [[entity.replicated.by]]),
]

/** Dexie schema of a stream's replica, derived from the catalogue. */
export const replicaSchema = (stream: string): { [table: string]: string } => ({
  shadow: '&key',
  overlay: '&ord,&mid,*keys',
  state: '&key',
  contents: '&entity',
  segment: '&key',
  mask: '&key',
  image: '&key',
  head: '&key',
  ...Object.fromEntries(
    entitiesOf(stream).map((entity) => [
      rowTable(entity.name),
      ['&id', ...new Set(indexesOf(entity).map(indexName))].join(','),
    ]),
  ),
})

/** The row without the engine's internal fields. */
export const plainRow = (stored: StoredRow): AnyRow => {
  if (stored._s === undefined) return stored
  const { _s, ...row } = stored
  return row as AnyRow
}
