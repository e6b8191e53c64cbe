import type { DocumentFile } from '../../domains/files/effects/document.ts'
import { openNativeStore } from './store-native.ts'
import type { Store } from './store.ts'

/** A file whose bytes are on this device. */
export interface KeptDocument extends DocumentFile {
  readonly project: string
}

interface DocumentTables {
  documents: KeptDocument
  bytes: { readonly id: string; readonly bytes: ArrayBuffer }
}

/** Documents of one person: a copy of what the server has, which may go at any time. Unsent files are in the local store. */
export type DocumentStore = Store<DocumentTables>

const PREFIX = 'lading-documents-'

export const documentStoreName = (userId: string): string => PREFIX + userId

export const openDocumentStore = (userId: string): DocumentStore =>
  openNativeStore<DocumentTables>(documentStoreName(userId), ['documents', 'bytes'])

/** Also resolves while the database is open in another tab; it is deleted when that tab closes it. */
const erase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => resolve()
  })

/** The names of all databases; none in browsers that cannot list them. */
const databaseNames = async (): Promise<readonly string[]> => {
  const here: Partial<Pick<IDBFactory, 'databases'>> = indexedDB
  return ((await here.databases?.()) ?? []).flatMap(({ name }) => name ?? [])
}

/** Deletes the documents of `former`, and of everybody else except `present`. */
export const eraseDocuments = async (former: string | null, present: string | null): Promise<void> => {
  const names = new Set((await databaseNames()).filter((name) => name.startsWith(PREFIX)))
  if (former !== null) names.add(documentStoreName(former))
  if (present !== null) names.delete(documentStoreName(present))
  for (const name of names) await erase(name)
}

export const keptDocuments = (store: DocumentStore): Promise<readonly KeptDocument[]> =>
  store.read(['documents'], (tx) => tx.find('documents'))

export interface DocumentContent {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
}

/** A kept file; null when it is not here. */
export const documentContent = (store: DocumentStore, id: string): Promise<DocumentContent | null> =>
  store.read(['documents', 'bytes'], async (tx) => {
    const [document, stored] = await Promise.all([tx.get('documents', id), tx.get('bytes', id)])
    return document === undefined || stored === undefined ? null : { bytes: stored.bytes, mimeType: document.mimeType }
  })

export const putDocument = (store: DocumentStore, document: KeptDocument, bytes: ArrayBuffer): Promise<void> =>
  store.write(['documents', 'bytes'], async (tx) => {
    await tx.put('bytes', [{ id: document.id, bytes }])
    await tx.put('documents', [document])
  })

export const removeDocuments = (store: DocumentStore, ids: readonly string[]): Promise<void> =>
  store.write(['documents', 'bytes'], async (tx) => {
    await tx.remove('documents', ids)
    await tx.remove('bytes', ids)
  })

/** What a person may read now. */
export interface DocumentWish {
  /** The selected project, and its files. */
  readonly project: string
  readonly files: readonly DocumentFile[]
  /** Whether these are all of them; else none counts as gone. */
  readonly whole: boolean
  /** Projects that the person may select; what is kept of others goes. */
  readonly projects: readonly string[] | null
  /** Most bytes to keep, over all projects. */
  readonly most: number
}

/**
 * What to fetch, newest first, and what to remove so that the newest files of all projects are on this device and the
 * oldest are given up first. A file is never given up for a smaller one that is older.
 */
export const planDocuments = (
  kept: readonly KeptDocument[],
  { project, files, whole, projects, most }: DocumentWish,
): { readonly fetch: readonly KeptDocument[]; readonly remove: readonly string[] } => {
  const has = new Map(kept.map((one) => [one.id, one.sha256]))
  const here = files.map((file): KeptDocument => ({ ...file, project }))
  const listed = new Set(here.map(({ id }) => id))
  const others = kept.filter(
    (one) => !listed.has(one.id) && (one.project === project ? !whole : (projects?.includes(one.project) ?? true)),
  )
  let bytes = 0
  const wanted = [...here, ...others]
    .toSorted((a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : 0))
    .filter(({ size }) => (bytes += size) <= most)
  const ids = new Set(wanted.map(({ id }) => id))
  return {
    fetch: wanted.filter(({ id, sha256 }) => has.get(id) !== sha256),
    remove: kept.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
  }
}
