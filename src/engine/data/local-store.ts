import type { Mutation, Outcome } from '../../protocol/mutation.ts'
import type { ScanBody } from '../../protocol/scan.ts'
import type { Conflict, Draft, RefusedBecause } from './pending.ts'
import type { Stamp } from '../../protocol/stored-row.ts'
import type { Store } from './store.ts'

/**
 * queued: not numbered yet. inflight: numbered, outcome unknown. acked: accepted by the server, not yet covered by a
 * pull. blocked: waits for a refused change that it depends on.
 */
export const OUTBOX_STATES = ['queued', 'inflight', 'acked', 'blocked'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export interface OutboxEntry {
  /** Order in which the person made the changes; retry and edit keep it. */
  readonly ord: number
  readonly mid: string
  readonly stream: string
  readonly state: OutboxState
  /** `queueKey(stream, state)`, for the index. */
  readonly lane: string
  /** It was in flight at least once: the server may have it, so it must not be changed any more (T46). */
  readonly sent: boolean
  readonly seq: number | null
  readonly mutation: Mutation
  readonly stamp: Stamp
  readonly label: string | null
  /** Failures that the server reported; network failures do not count. */
  readonly attempts: number
  readonly outcome: Outcome | null
}

export interface DeadEntry {
  readonly mid: string
  readonly ord: number
  readonly stream: string
  readonly mutation: Mutation
  readonly stamp: Stamp
  readonly label: string | null
  readonly at: number
  readonly reason: RefusedBecause
  readonly outcome: Outcome | null
  /** Sequence number it had; the server may have applied a parked change after all. */
  readonly seq: number | null
}

/** A raw scan, stored before it is interpreted. `settled` is 1 once its mutation is queued. */
export interface ReadEntry {
  readonly id: string
  readonly stream: string
  readonly slip: string
  readonly time: string
  readonly device: string
  readonly raw: string
  readonly source: ScanBody['source']
  readonly settled: 0 | 1
  /** The tab that recorded it or took it over, for as long as that tab lives (`reader-lock.ts`); none: its page left it. */
  readonly reader?: string
}

export interface FileEntry {
  readonly id: string
  /** The change that creates its record; entries of older builds lack it. */
  readonly mid?: string
  readonly stream: string
  readonly entity: string
  readonly entityId: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
  readonly sha256: string
  readonly sent: number
  /** sent: the server has all bytes, and its row is not known to be `ready`. kept: it is; they wait for a backup. */
  readonly state: 'waiting' | 'sent' | 'kept' | 'refused'
  readonly at: string
  readonly attempts: number
  /** The server was out of space at the last attempt (507). */
  readonly noRoom?: boolean
  /** Of a kept file: the version of its record, and since when it is kept. */
  readonly kept?: { readonly version: number; readonly at: number }
}

/**
 * State of a send queue, one per stream: the last assigned sequence number, and the one up to which all outcomes are
 * stored.
 */
export interface QueueState {
  readonly lastSeq: number
  readonly ackedThrough: number
}

/** A change that the server has and that its newest backup may lack. */
export interface JournalEntry {
  readonly mid: string
  readonly stream: string
  /** Version of the stream at which its effects became visible. */
  readonly version: number | null
  readonly at: number
  readonly entry: OutboxEntry
}

export interface LogEntry {
  readonly ord: number
  readonly at: number
  readonly what: string
  readonly details: unknown
}

export interface LocalTables {
  meta: { readonly key: string; readonly value: unknown }
  outbox: OutboxEntry
  dead: DeadEntry
  reads: ReadEntry
  files: FileEntry
  bytes: { readonly id: string; readonly bytes: ArrayBuffer }
  conflicts: Conflict
  drafts: Draft
  log: LogEntry
  journal: JournalEntry
}

/** Key of the name of the person, which the sign-in page shows. */
export const OWNER_KEY = 'owner'
/** Key in `meta` of a sign-out that the server does not know yet. */
export const SIGN_OUT_KEY = 'sign-out'

/** Keys of other entries of `meta`: `clientId`, `fence`, and per send queue `lane:{stream}` and `epoch:{stream}`. */
export const epochKey = (stream: string): string => `epoch:${stream}`

export const queueStateKey = (stream: string): string => `lane:${stream}`

export const queueKey = (stream: string, state: OutboxState): string => `${state}|${stream}`

export const inState = (entry: OutboxEntry, state: OutboxState, seq: number | null = entry.seq): OutboxEntry => ({
  ...entry,
  state,
  seq,
  lane: queueKey(entry.stream, state),
  sent: entry.sent || state === 'inflight',
})

/** The local store: small, strict durability on every write, never dropped by an app update. */
export type LocalStore = Store<LocalTables>

const LOCAL_STORE_PREFIX = 'lading-vault-'

export const localStoreName = (userId: string): string => LOCAL_STORE_PREFIX + userId

/** User id in the name of a database; null for any other database. */
export const localStoreUser = (database: string): string | null =>
  database.startsWith(LOCAL_STORE_PREFIX) ? database.slice(LOCAL_STORE_PREFIX.length) : null

/** Dexie schema; additive only. */
export const LOCAL_STORE_SCHEMA: { readonly [table in keyof LocalTables]: string } = {
  meta: '&key',
  outbox: '++ord,&mid,stream,state,lane',
  dead: '&mid,stream',
  reads: '&id,settled',
  files: '&id,state',
  bytes: '&id',
  conflicts: '&id',
  drafts: '&key',
  log: '++ord',
  journal: '&mid,stream',
}
