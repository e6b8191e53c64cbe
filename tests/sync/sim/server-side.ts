import type { AnyRow } from '../../../src/catalogue/row.ts'
import { createHash } from 'node:crypto'
import type { NetRequest } from '../../../src/engine/sync/ports.ts'
import type { PullAnswer, PullRequest, SnapshotRequest } from '../../../src/protocol/sync.ts'
import type { SchemaRange } from '../../../src/protocol/schema-version.ts'
import type { SeedRow } from '../../../server/seeds/insert.ts'
import type { View } from './pull-equation.ts'
import type { MemoryFiles } from './memory-files.ts'

export interface RawAnswer {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** A change by somebody else: some fields of one record. */
export interface OutsideChange {
  readonly table: string
  readonly id: string
  readonly values: { readonly [column: string]: unknown }
}

/** A processed change in the server's journal. */
export interface JournalRow {
  readonly client: string
  readonly stream: string
  readonly seq: number
  readonly mid: string
  readonly copy: boolean
  readonly outcome: { readonly outcome: string }
  /** Id of the record that it changes. */
  readonly target: string
  /** Id of the read that a scan stores; null for any other change. */
  readonly read: string | null
}

/** A text that was written to a field of a record, and how often. */
export interface Effect {
  readonly id: string
  readonly field: string
  readonly value: string
  readonly times: number
}

/** Receives violations that the server detects. */
export interface Referee {
  judge(invariant: 'I15', holds: boolean, what: () => string): void
  violate(what: string): void
}

/**
 * The server of a world: the product's handlers on PostgreSQL (`sim-server.ts`), or a model of the protocol in memory
 * (`model-server.ts`). This is all that a simulation uses of it, beside what devices do.
 */
export interface SimServer {
  /** Handles a request as the routes do; `user` is the owner of its token, null when the token is not valid now. */
  handle(user: string | null, request: NetRequest): Promise<RawAnswer>
  /** Makes the server load principals again after changes of roles, projects or organizations. */
  forget(): void
  readonly files: MemoryFiles
  /** Schema versions that the server supports; another build may support others. */
  schemas: SchemaRange
  /** When set, pulls return a form that only a build of another version can parse. */
  alien: boolean
  /** When set, the server is of the release before: pulls always name all scopes. */
  older: boolean
  /** Whether it handles several requests at the same time. */
  readonly isConcurrent: boolean
  /** Whether a person who may see a record, but not the whole project, also sees what belongs to it, such as its files. */
  readonly sharesRows: boolean
  /** Maximum rows per page; small values make pulls and snapshots of many pages. */
  pages: { pull: number; snapshot: number }

  insert(table: string, rows: readonly SeedRow[]): Promise<void>
  /** Makes all these changes in one transaction. */
  write(changes: readonly OutsideChange[]): Promise<void>
  remove(table: string, ids: readonly string[]): Promise<void>
  /** All rows of a table that belong to a project. */
  rows(table: string, project: string): Promise<readonly AnyRow[]>

  head(stream: string): Promise<number>
  epoch(): Promise<string>
  /** Begins a new epoch. */
  newHistory(): Promise<void>
  /** Copies all rows and files; `putBack` restores them and begins a new epoch, as `npm run restore` does. */
  backUp(): Promise<void>
  putBack(): Promise<void>
  /** Runs the daily sweep of the server, as if everything stored so far were three months old. */
  sweep(): Promise<void>
  /** Null when there is no such user; empty for a project without access. */
  scopes(user: string, stream: string): Promise<readonly string[] | null>
  /** The calls of a device, made without the network. Null where the server refuses. */
  snapshot(user: string, request: SnapshotRequest): Promise<AsyncIterator<string> | null>
  pull(user: string, request: PullRequest): Promise<PullAnswer | null>
  /** What a person may see in a stream, by SQL that knows nothing of sync (I22); null without a database. */
  ownView(user: string, stream: string): Promise<View | null>
  journal(users: readonly string[]): Promise<readonly JournalRow[]>
  /** Texts written by devices to fields of these records more than once. */
  repeatedEffects(ids: readonly string[]): Promise<readonly Effect[]>
}

/** Fields that a run writes unique texts to: each text may take effect at most once. */
export const WATCHED: { readonly [table: string]: readonly string[] } = {
  asset: ['name', 'serial'],
  damage: ['summary'],
}

export const json = (status: number, result: unknown, headers: RawAnswer['headers'] = {}): RawAnswer => ({
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

export const sha256Hex = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
