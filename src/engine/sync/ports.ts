import type { Replica } from '../data/replica.ts'
import type { LocalStore } from '../data/local-store.ts'

/** Timers run independently of the wall clock: a jump of `now` does not affect them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `ms`; returns a function that cancels the timer. */
  timer(ms: number, callback: () => void): () => void
}

/** 0 <= n < 1. */
export type Random = () => number

export interface NetRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'PUT' | 'DELETE'
  /** Path and query below /api/v1. */
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | ArrayBuffer
  readonly timeoutMs: number
  /** Aborts the call when the engine stops. */
  readonly signal?: AbortSignal
}

export interface NetAnswer {
  readonly status: number
  header(name: string): string | null
  /** The whole body; rejects when the connection breaks. */
  text(): Promise<string>
  bytes(): Promise<ArrayBuffer>
  /** The body line by line as it arrives; rejects when the connection breaks or falls silent. */
  lines(): AsyncIterable<string>
}

/** Rejects when there is no response, for whatever reason. */
export type Net = (request: NetRequest) => Promise<NetAnswer>

/** Web Locks. */
export interface Locks {
  /**
   * Waits for the lock and holds it while `work` runs; `lost` aborts when another context steals it. Rejects when
   * `signal` aborts before it was granted.
   */
  hold(
    name: string,
    options: { readonly steal?: boolean; readonly signal: AbortSignal },
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void>
}

/** BroadcastChannel of one user: reaches the engines of all other tabs, never the sender. */
export interface Channel {
  post(message: ChannelMessage): void
  listen(listener: (message: ChannelMessage) => void): () => void
}

export type ChannelMessage =
  /** A change was stored; the leader sends it, and the bytes of files when `files` is set. */
  | { readonly type: 'enqueued'; readonly stream: string; readonly files: boolean }
  | { readonly type: 'rows'; readonly stream: string; readonly entity: string; readonly ids: readonly string[] | null }
  /** Outbox, dead letters, files or conflicts changed. */
  | { readonly type: 'outbox' }
  | { readonly type: 'beat'; readonly fence: number; readonly facts: LeaderFacts }
  /** A tab shows this project; the leader keeps it in sync. */
  | { readonly type: 'interest'; readonly stream: string }
  | { readonly type: 'wake' }

/** What only the leader knows and every tab shows. */
export interface LeaderFacts {
  /** Null until the first call has succeeded or failed. */
  readonly reachable: boolean | null
  readonly needsLogin: boolean
  readonly schemaRefused: boolean
  readonly noAccess: readonly string[]
  readonly storage: boolean
}

export interface SessionToken {
  readonly token: string
  /** Owner of the token; work of another user is never sent with it. */
  readonly userId: string
}

/** The signed-in session. The implementation renews the token under a lock over all tabs. */
export interface SessionPort {
  /** The token to send; null when there is none. */
  token(): Promise<SessionToken | null>
  /** Called after a 401. `refused`: the person has to sign in again. */
  renew(): Promise<'renewed' | 'refused' | 'unreachable'>
}

/** Bytes of files taken on this device; durable before `put` resolves. */
export interface FileBytes {
  put(id: string, bytes: ArrayBuffer): Promise<void>
  get(id: string): Promise<ArrayBuffer | null>
  remove(id: string): Promise<void>
}

/** When rows are stored as segments. */
export interface SegmentLimits {
  /** Fewer rows than this are stored one by one, with the indexes of their table. */
  readonly least: number
  /** Time between two looks at whether there are as many in a row table. */
  readonly everyMs: number
}

export const SEGMENTS: SegmentLimits = { least: 200, everyMs: 300_000 }

export interface EnginePorts {
  readonly clock: Clock
  readonly random: Random
  readonly net: Net
  readonly locks: Locks
  readonly channel: Channel
  readonly session: SessionPort
  readonly files: FileBytes
  readonly localStore: LocalStore
  readonly openReplica: (stream: string) => Replica
  readonly sha256: (bytes: ArrayBuffer) => Promise<string>
  /** Without it, `SEGMENTS`. */
  readonly segments?: SegmentLimits
  /** True while the tab is visible; a hidden follower never takes over leadership. */
  readonly visible: () => boolean
}
