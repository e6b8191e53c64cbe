import type { CodeRead } from '../../domains/assets/effects/read-code.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ScanBody } from '../../protocol/scan.ts'
import type { Tokens } from '../../protocol/session.ts'
import type { ListQuery, ListResult, ListRow, NewFile, RowState, TallyGroup } from './api.ts'
import type { Known } from './known.ts'
import type { Conflict, Draft, LeftBehind, OpenSignOut, PendingChange, PendingFile, UnsentCounts } from './pending.ts'
import type { SharedFile } from './shared-files.ts'
import type { SyncStatus } from './sync-status.ts'

/** Who is signed in on this device. Each user has a local store of their own: nobody sends another user's work. */
export interface WorkerSession {
  readonly userId: string
  /** Stored with unsent work, so that the sign-in page can show whose it is. */
  readonly name: string
  readonly organization: string | null
  readonly roles: readonly string[]
  /** Names of the module settings that are on in the selected project. */
  readonly modules: readonly string[]
  readonly accessToken: string | null
  /** The user's selected project; null on the project screen. */
  readonly project: string | null
  /** Stored in scans. */
  readonly device: string
  readonly locale: string
}

export type WorkerEvent =
  | { readonly type: 'status'; readonly status: SyncStatus }
  /** Rows of one entity changed, in any tab; `ids` is null when everything of it may have changed. */
  | {
      readonly type: 'rows'
      readonly stream: string
      readonly entity: string
      readonly ids: readonly string[] | null
    }
  /** The lists of pending, refused or conflicting changes have changed. */
  | { readonly type: 'outbox' }
  /** The worker renewed the session; the page adopts the tokens. */
  | { readonly type: 'token'; readonly tokens: Tokens }
  /** A change was refused; show it to the person who made it. */
  | { readonly type: 'refused'; readonly change: PendingChange }

/** What the interpretation adds to a scan; the rest is known since `recordRead`. */
export type ReadVerdict = Pick<ScanBody, 'kind' | 'scheme' | 'result' | 'item' | 'asset' | 'undoes' | 'made'>

export interface RecordedRead {
  /** Id of the scan_read record that the scan becomes. */
  readonly id: string
  /** ISO 8601. */
  readonly time: string
}

export interface NewRead {
  readonly slip: string
  readonly raw: string
  readonly source: ScanBody['source']
}

/** A scan that a page left without a verdict. */
export type LeftRead = RecordedRead & Pick<NewRead, 'raw' | 'source'>

/** Options of a create; `id` when the page has made one already, files that belong to the record. */
export interface CreateOptions {
  readonly id?: string
  readonly files?: readonly NewFile[]
}

export type Body = { readonly [field: string]: unknown }

/**
 * Calls from the page to the sync worker, through comlink. Every write resolves when it is durable on this device and
 * rejects with a `WriteRefused` (see `refusalOf`) when nothing was stored. Reads never wait for the network unless the
 * entity is not replicated.
 */
export interface WorkerApi {
  /**
   * Opens the databases of this user and starts syncing; called again for another user, it closes the previous ones.
   */
  open(session: WorkerSession): Promise<void>
  /** Stops syncing for this user; deletes nothing. */
  close(): Promise<void>
  setToken(accessToken: string | null): Promise<void>
  /** Applies changed roles, organization or modules without signing in again. */
  setSession(change: Partial<Pick<WorkerSession, 'roles' | 'organization' | 'modules' | 'locale'>>): Promise<void>
  selectProject(project: string | null): Promise<void>

  /** Sends the current status as an event. Events are messages of their own, which nobody answers. */
  tellStatus(): Promise<void>

  query(entity: string, query: ListQuery): Promise<ListResult>
  /**
   * Counts the records that are not archived by their values at these paths of the entity; waits until this device has read its table.
   * Rejects when the entity has no such path.
   */
  tally(entity: string, by: readonly string[]): Promise<Known<TallyGroup>>
  /**
   * The merged row on this device; null when there is none (or it is not visible), undefined when it may still arrive.
   */
  get(entity: string, id: string): Promise<ListRow | null | undefined>
  getMany(entity: string, ids: readonly string[]): Promise<readonly (AnyRow | null | undefined)[]>
  rowState(entity: string, id: string): Promise<RowState>
  /**
   * Display name of a record; empty while it has none, null when there is no record, undefined when it may still
   * arrive.
   */
  label(entity: string, id: string): Promise<string | null | undefined>
  /** Identifiers whose `key` is one of these, in the order of `keys`. */
  lookupIdentifier(keys: readonly string[]): Promise<readonly AnyRow[]>
  /** What a raw scan says, and the identifiers that match it. */
  readCode(raw: string): Promise<CodeRead>
  /** Assets, not archived, whose serial or reference is one of these, those on the slip first. */
  lookupAsset(texts: readonly string[], slip: string | null): Promise<readonly AnyRow[]>

  /** Returns the id of the new record. */
  create(entity: string, body: Body, options?: CreateOptions): Promise<string>
  /** `patch` is a nested partial; `seen` is the row that the form was filled from, for the merge per field. */
  update(entity: string, id: string, patch: Body, seen?: AnyRow): Promise<void>
  archive(entity: string, id: string): Promise<void>
  /** A named action of the entity (`submit`, `close`), with its arguments. */
  act(entity: string, id: string, action: string, body?: Body): Promise<void>
  /** Adds files to an existing record; returns their ids. */
  addFiles(entity: string, id: string, files: readonly NewFile[]): Promise<readonly string[]>

  /** Stores a raw scan durably before it is judged (law 1). */
  recordRead(read: NewRead): Promise<RecordedRead>
  /**
   * Stores the verdict of a scan: queues `packing_slip.scan` and shows its effect. Idempotent. On a full or broken disk it
   * waits until there is room.
   */
  settleRead(id: string, verdict: ReadVerdict): Promise<void>
  /** Leaves a scan without a verdict to the next page that opens its slip. Waits for room as `settleRead` does. */
  releaseRead(id: string): Promise<void>
  /** Takes over the scans of a slip that pages left without a verdict, oldest first. */
  takeLeftReads(slip: string): Promise<readonly LeftRead[]>

  status(): Promise<SyncStatus>
  /** Every change and file that is not confirmed by the server, oldest first. */
  pending(): Promise<{
    readonly changes: readonly PendingChange[]
    readonly files: readonly PendingFile[]
    readonly conflicts: readonly Conflict[]
  }>
  /** What signing out or switching the user would leave unsent; neither deletes anything. */
  unsent(): Promise<UnsentCounts>
  /** Unsent work of other people on this device. */
  leftBehind(): Promise<readonly LeftBehind[]>
  /** Sign-outs on this device that the server does not know yet. */
  signOuts(): Promise<readonly OpenSignOut[]>
  keepSignOut(userId: string, at: number): Promise<void>
  dropSignOut(userId: string): Promise<void>
  /** Sends a refused change again, as a new change with the same input. */
  retry(mid: string): Promise<void>
  /** Sends a refused or waiting change with another body. */
  edit(mid: string, body: Body): Promise<void>
  /** Deletes unsent input; only when the person asked for it. */
  discard(mid: string): Promise<void>
  /** `mine`: sends my value again on top of theirs. `theirs`: keeps the server's. */
  resolveConflict(id: string, keep: 'mine' | 'theirs'): Promise<void>
  /** All unsent work as one JSON text, photos in base64 unless `withBytes` is false; needs no network. */
  exportUnsent(withBytes?: boolean): Promise<string>
  /** Pulls and pushes now and resets the backoff. */
  syncNow(): Promise<void>
  /** The page saw `online`, became visible, or was resumed. */
  wake(reason: 'online' | 'offline' | 'visible' | 'user' | 'sync'): Promise<void>

  /** Files that another app shared and that no record has yet, oldest first; they belong to nobody, see `SharedStore`. */
  shared(): Promise<readonly SharedFile[]>
  /** Bytes of a shared file; null when they are not here. */
  sharedBytes(id: string): Promise<ArrayBuffer | null>
  /** Removes shared files that a record or its draft has, or that the person threw away. */
  dropShared(ids: readonly string[]): Promise<void>

  draftGet(key: string): Promise<Draft | null>
  draftPut(key: string, value: unknown): Promise<void>
  draftDelete(key: string): Promise<void>
  drafts(): Promise<readonly Draft[]>

  /** Bytes of a file: from this device, else from the server; null when not reachable. */
  fileBytes(id: string): Promise<{ readonly bytes: ArrayBuffer; readonly mimeType: string } | null>
  /** Those of these files that were added on this device, and whose bytes are still here. */
  filesHere(ids: readonly string[]): Promise<readonly string[]>
  /** A REST call with the worker's token, for entities that are not replicated; rejects when offline. */
  fetchOnline(
    path: string,
    init?: { readonly method?: string; readonly body?: unknown },
  ): Promise<{ readonly status: number; readonly body: unknown }>
}
