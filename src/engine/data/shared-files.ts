import { MAX_FILES } from '../../protocol/upload-limits.ts'
import { openNativeStore } from './store-native.ts'
import { type Store, StoreFailure } from './store.ts'

/** Why the bytes of a shared file were not kept. */
export type SharedRefusal = 'not-image' | 'empty' | 'too-many' | 'full'

/** A file that another app shared with this one, before it belongs to a record. */
export interface SharedFile {
  /** Time-ordered id (UUID), which the file keeps. */
  readonly id: string
  readonly name: string
  /** Media type; empty when the other app did not say. */
  readonly type: string
  /** Milliseconds since 1970. */
  readonly lastModified: number
  /** Without it the bytes are kept. */
  readonly refused: SharedRefusal | null
}

export interface SharedTables {
  files: SharedFile
  bytes: { readonly id: string; readonly bytes: ArrayBuffer }
}

/**
 * Shared files of this browser. They belong to nobody: the service worker, which keeps them, does not know who is signed
 * in, and often nobody is.
 */
export type SharedStore = Store<SharedTables>

/** A write that resolved survives a power failure. */
export const openSharedStore = (): SharedStore => openNativeStore<SharedTables>('lading-shared', ['files', 'bytes'])

/** Entries of files that were refused are kept too, so that they can be named; beyond this many files are only counted. */
const MOST_ENTRIES = 2 * MAX_FILES

/** What a form says of a file whose kind is not known. */
const UNSPECIFIED = 'application/octet-stream'

const refusalOf = (file: File, type: string, kept: number): SharedRefusal | null => {
  if (type !== '' && !type.startsWith('image/')) return 'not-image'
  if (file.size === 0) return 'empty'
  return kept >= MAX_FILES ? 'too-many' : null
}

/** Stores one file; `false` when not even its name could be stored. */
const keepOne = async (store: SharedStore, entry: SharedFile, file: File): Promise<boolean> => {
  const write = (one: SharedFile, bytes: ArrayBuffer | null): Promise<void> =>
    store.write(['files', 'bytes'], async (tx) => {
      if (bytes !== null) await tx.put('bytes', [{ id: one.id, bytes }])
      await tx.put('files', [one])
    })
  try {
    await write(entry, entry.refused === null ? await file.arrayBuffer() : null)
    return true
  } catch (error) {
    if (!(error instanceof StoreFailure) || error.kind !== 'full') return false
    return write({ ...entry, refused: 'full' }, null).then(
      () => true,
      () => false,
    )
  }
}

/**
 * Keeps shared files beside those that are kept already, one transaction each: one that does not fit does not cost the
 * others. Resolves to the number of files of which nothing could be stored.
 */
export const keepShared = async (store: SharedStore, files: readonly File[], newId: () => string): Promise<number> => {
  let lost = 0
  for (const file of files) {
    const before = await store.read(['files'], (tx) => tx.find('files')).catch(() => null)
    const kept = before?.filter(({ refused }) => refused === null).length ?? 0
    const { name, lastModified } = file
    const type = file.type === UNSPECIFIED ? '' : file.type
    const entry = { id: newId(), name, type, lastModified, refused: refusalOf(file, type, kept) }
    const fits = before !== null && before.length < MOST_ENTRIES
    if (!fits || !(await keepOne(store, entry, file))) lost += 1
  }
  return lost
}

/** The kept files, oldest first. */
export const sharedFiles = (store: SharedStore): Promise<readonly SharedFile[]> =>
  store.read(['files'], (tx) => tx.find('files'))

/** The bytes of a kept file; null when they are not here. */
export const sharedBytes = (store: SharedStore, id: string): Promise<ArrayBuffer | null> =>
  store.read(['bytes'], async (tx) => (await tx.get('bytes', id))?.bytes ?? null)

/** Removes files that are in a record now, or that the person threw away. */
export const dropShared = (store: SharedStore, ids: readonly string[]): Promise<void> =>
  store.write(['files', 'bytes'], async (tx) => {
    await tx.remove('bytes', ids)
    await tx.remove('files', ids)
  })
