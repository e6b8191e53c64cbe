import type { DocumentFile } from '../domains/files/effects/document.ts'
import {
  type DocumentStore,
  type DocumentWish,
  type DocumentContent,
  documentContent,
  eraseDocuments,
  type KeptDocument,
  keptDocuments,
  openDocumentStore,
  planDocuments,
  putDocument,
  removeDocuments,
} from '../engine/data/kept-documents.ts'
import { HEADERS } from '../protocol/headers.ts'
import type { Api } from './api.ts'

/** Most bytes of documents on one device. */
export const MOST_DOCUMENT_BYTES = 100_000_000
/** Bytes to leave free for records and unsent photos, which are more important than what can be fetched again. */
const RESERVE_BYTES = 100_000_000

export interface DocumentPorts {
  /** Bytes of a file from the server; null when it does not give them. Rejects without a connection. */
  readonly fetch: (file: DocumentFile, project: string, signal: AbortSignal) => Promise<ArrayBuffer | null>
  /** Free bytes on this device; null when the browser does not report them. */
  readonly free: () => Promise<number | null>
  readonly sha256: (bytes: ArrayBuffer) => Promise<string>
  /** Runs exclusively across all tabs; does nothing when another tab is running it. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  /** Notifies other tabs of a change to the stored documents, and listens for theirs. */
  readonly others: { tell(): void; listen(heard: () => void): void }
}

export interface DocumentsState {
  /** Whether the stored documents have been read. */
  readonly known: boolean
  /** Whether files are kept for the person who is signed in. */
  readonly keeps: boolean
  /** Ids of the files on this device. */
  readonly here: ReadonlySet<string>
}

const START: DocumentsState = { known: false, keeps: false, here: new Set() }

/** The data of the person's records that is read in each round. */
export type Wish = Omit<DocumentWish, 'most'>

/**
 * Keeps files of records on this device, so that they can be read without a network. They are deleted at sign-out, so that the
 * next person who signs in cannot read them.
 */
export const createDocuments = (ports: DocumentPorts) => {
  let store: DocumentStore | null = null
  /** Undefined before anybody was named. */
  let owner: string | null | undefined
  let opening: Promise<void> = Promise.resolve()
  let state = START
  let stop = new AbortController()
  let rounds: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const change = (next: DocumentsState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const readHere = async (): Promise<readonly KeptDocument[]> => {
    const mine = store
    const kept = mine === null ? [] : await keptDocuments(mine)
    if (mine === store) change({ known: true, keeps: mine !== null, here: new Set(kept.map(({ id }) => id)) })
    return kept
  }

  const most = async (kept: readonly KeptDocument[]): Promise<number> => {
    const free = await ports.free()
    const used = kept.reduce((sum, { size }) => sum + size, 0)
    return free === null ? MOST_DOCUMENT_BYTES : Math.min(MOST_DOCUMENT_BYTES, used + free - RESERVE_BYTES)
  }

  const round = async (ask: () => Promise<Wish | null>): Promise<void> => {
    const [mine, { signal }] = [store, stop]
    if (mine === null || signal.aborted) return
    const wish = await ask()
    if (wish === null || signal.aborted) return
    const kept = await readHere()
    const plan = planDocuments(kept, { ...wish, most: await most(kept) })
    if (signal.aborted) return
    if (plan.remove.length > 0) await removeDocuments(mine, plan.remove)
    let changed = plan.remove.length > 0
    try {
      for (const file of plan.fetch) {
        const bytes = await ports.fetch(file, file.project, signal)
        // A page of a captive portal in place of the file has another hash.
        if (bytes === null || (await ports.sha256(bytes)) !== file.sha256) continue
        await putDocument(mine, file, bytes)
        changed = true
        if (!signal.aborted) change({ ...state, here: new Set([...state.here, file.id]) })
      }
    } finally {
      if (changed && !signal.aborted) {
        await readHere()
        ports.others.tell()
      }
    }
  }

  ports.others.listen(() => void readHere().catch(() => undefined))

  return {
    /** The same object until it changes. */
    state: (): DocumentsState => state,
    subscribe: (changed: () => void): (() => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    /** Keeps documents for this person from now on, null for nobody, and deletes those of everybody else. */
    keepFor: (userId: string | null): Promise<void> => {
      if (owner === userId) return opening
      const former = owner ?? null
      stop.abort()
      stop = new AbortController()
      owner = userId
      store = userId === null ? null : openDocumentStore(userId)
      change(START)
      return (opening = (async () => {
        await readHere()
        await rounds
        await eraseDocuments(former, userId)
      })())
    },
    /**
     * Fetches what is missing and removes what is not wanted any more; `ask` may answer null for "not known yet". Resolves to
     * whether nothing broke off.
     */
    look: (ask: () => Promise<Wish | null>): Promise<boolean> => {
      const looked = rounds.then(() => ports.alone(() => round(ask)))
      rounds = looked.catch(() => undefined)
      return looked.then(
        () => true,
        () => false,
      )
    },
    /** A file; null when it is not here. */
    read: async (id: string): Promise<DocumentContent | null> => {
      await opening
      return store === null || !state.here.has(id) ? null : documentContent(store, id)
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const browserDocumentPorts = (api: Pick<Api, 'raw'>): DocumentPorts => {
  const channel = new BroadcastChannel('lading-documents')
  return {
    fetch: async ({ id }, project, signal) => {
      const headers = { [HEADERS.project]: project }
      const answer = await api.raw(`/file/download/${encodeURIComponent(id)}`, { headers, signal })
      return answer.ok ? answer.arrayBuffer() : null
    },
    free: async () => {
      const { quota, usage } = await navigator.storage.estimate()
      return quota === undefined || usage === undefined ? null : quota - usage
    },
    sha256: async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes)),
    alone: (run) =>
      navigator.locks.request('lading.documents', { ifAvailable: true }, (lock) => (lock === null ? undefined : run())),
    others: {
      tell: () => channel.postMessage('changed'),
      listen: (heard) => channel.addEventListener('message', heard),
    },
  }
}

const known = new WeakMap<Pick<Api, 'raw'>, Documents>()

/** The documents of this page. */
export const documentsOf = (api: Api): Documents => {
  const there = known.get(api)
  if (there !== undefined) return there
  const made = createDocuments(browserDocumentPorts(api))
  known.set(api, made)
  return made
}
