import type { Mutation, Outcome } from '../../protocol/mutation.ts'
import type { ScanBody } from '../../protocol/scan.ts'
import type { Draft, RefusedBecause } from './pending.ts'
import type { Stamp } from '../../protocol/stored-row.ts'
import type { Store } from './store.ts'

/**
 * queued: not numbered yet. inflight: numbered, answer unknown. acked: taken by the server, not yet covered by a pull.
 * blocked: waits for a refused change that it depends on.
 */
export type OutboxState = 'queued' | 'inflight' | 'acked' | 'blocked'

export interface OutboxEntry {
  /** Order in which the person made the changes; kept by retry and edit. */
  readonly ord: number
  readonly mid: string
  readonly stream: string
  readonly state: OutboxState
  /** `laneOf(stream, state)`, for the index. */
  readonly lane: string
  /** It was in flight once: the server may have taken it, so that it may not be changed any more (T46). */
  readonly sent: boolean
  readonly seq: number | null
  readonly mutation: Mutation
  readonly stamp: Stamp
  readonly label: string | null
  /** Answered attempts that failed; a network that is down does not count. */
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
  /** Sequence number it had; a parked change may turn out to have been taken after all. */
  readonly seq: number | null
}

/** A raw read as it came off the reader, stored before anybody interprets it. `settled` once its scan is queued. */
export interface ReadEntry {
  readonly id: string
  readonly stream: string
  readonly slip: string
  readonly time: string
  readonly device: string
  readonly raw: string
  readonly source: ScanBody['source']
  readonly settled: 0 | 1
}

export interface FileEntry {
  readonly id: string
  readonly stream: string
  readonly entity: string
  readonly entityId: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
  readonly sha256: string
  readonly sent: number
  /** sent: the server has all bytes; gone from here once its row is seen ready. */
  readonly state: 'waiting' | 'sent' | 'refused'
  readonly at: string
  readonly attempts: number
  /** The server had no room for it at the last attempt (507). */
  readonly noRoom?: boolean
}

export interface ConflictEntry {
  readonly id: string
  readonly stream: string
  readonly entity: string
  readonly entityId: string
  readonly label: string | null
  readonly path: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly at: string
}

/** Per stream: the highest sequence number given out, and up to where all outcomes are stored. */
export interface Lane {
  readonly lastSeq: number
  readonly ackedThrough: number
}

export interface LogEntry {
  readonly ord: number
  readonly at: number
  readonly what: string
  readonly details: unknown
}

export interface VaultTables {
  meta: { readonly key: string; readonly value: unknown }
  outbox: OutboxEntry
  dead: DeadEntry
  reads: ReadEntry
  files: FileEntry
  bytes: { readonly id: string; readonly bytes: ArrayBuffer }
  conflicts: ConflictEntry
  drafts: Draft
  log: LogEntry
}

/** Whose vault it is, as the sign-in face names them. */
export const OWNER_KEY = 'owner'

/** The engine's own facts: `clientId`, `fence`, `lane:{stream}`. */
export const laneKey = (stream: string): string => `lane:${stream}`

export const laneOf = (stream: string, state: OutboxState): string => `${state}|${stream}`

export const inState = (entry: OutboxEntry, state: OutboxState, seq: number | null = entry.seq): OutboxEntry => ({
  ...entry,
  state,
  seq,
  lane: laneOf(entry.stream, state),
  sent: entry.sent || state === 'inflight',
})

/** Small, strict durability on every write, never dropped by an app update. */
export type Vault = Store<VaultTables>

const VAULT_PREFIX = 'lading-vault-'

export const vaultName = (userId: string): string => VAULT_PREFIX + userId

/** Whose vault a database is; null for any other database. */
export const vaultUser = (database: string): string | null =>
  database.startsWith(VAULT_PREFIX) ? database.slice(VAULT_PREFIX.length) : null

/** Dexie schema; additive only. */
export const VAULT_SCHEMA: { readonly [table in keyof VaultTables]: string } = {
  meta: '&key',
  outbox: '++ord,&mid,stream,state,lane',
  dead: '&mid,stream',
  reads: '&id,settled',
  files: '&id,state',
  bytes: '&id',
  conflicts: '&id',
  drafts: '&key',
  log: '++ord',
}
