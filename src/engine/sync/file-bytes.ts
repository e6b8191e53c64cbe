import type { LocalStore } from '../data/local-store.ts'
import type { FileBytes } from './ports.ts'

/** Stores bytes as ArrayBuffer rows of the local store, never as Blobs, which some browsers mix up (T26). */
export const localStoreFileBytes = (localStore: LocalStore): FileBytes => ({
  put: (id, bytes) => localStore.write(['bytes'], (tx) => tx.put('bytes', [{ id, bytes }])),
  get: async (id) => (await localStore.read(['bytes'], (tx) => tx.get('bytes', id)))?.bytes ?? null,
  remove: (id) => localStore.write(['bytes'], (tx) => tx.remove('bytes', [id])),
})

const isMissing = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError'

/** The part of the file handle that exists in workers only. */
interface SyncFile {
  createSyncAccessHandle(): Promise<{
    truncate(size: number): void
    write(bytes: Uint8Array): number
    flush(): void
    close(): void
  }>
}

const isSyncFile = (file: object): file is SyncFile => 'createSyncAccessHandle' in file

const openFolder = async (userId: string): Promise<FileSystemDirectoryHandle | null> => {
  try {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(`lading-files-${userId}`, { create: true })
    const probe = await folder.getFileHandle('probe', { create: true })
    return isSyncFile(probe) ? folder : null
  } catch {
    return null
  }
}

/**
 * Stores bytes in the origin's private file system and flushes them before `put` resolves; in the local store where
 * there is no such file system.
 */
export const createFileBytes = (localStore: LocalStore, userId: string): FileBytes => {
  const inLocalStore = localStoreFileBytes(localStore)
  let folder: Promise<FileSystemDirectoryHandle | null> | null = null
  const place = (): Promise<FileSystemDirectoryHandle | null> => (folder ??= openFolder(userId))

  const write = async (home: FileSystemDirectoryHandle, id: string, bytes: ArrayBuffer): Promise<void> => {
    const file: object = await home.getFileHandle(id, { create: true })
    if (!isSyncFile(file)) throw new DOMException('no direct access', 'NotSupportedError')
    const handle = await file.createSyncAccessHandle()
    try {
      handle.truncate(0)
      if (handle.write(new Uint8Array(bytes)) !== bytes.byteLength)
        throw new DOMException('short', 'QuotaExceededError')
      handle.flush()
    } finally {
      handle.close()
    }
  }

  return {
    put: async (id, bytes) => {
      const home = await place()
      if (home === null) return inLocalStore.put(id, bytes)
      try {
        await write(home, id, bytes)
      } catch {
        // Fall back to the local store; if that fails too, its error is the one that is thrown.
        await inLocalStore.put(id, bytes)
      }
    },
    get: async (id) => {
      const stored = await inLocalStore.get(id)
      if (stored !== null) return stored
      const home = await place()
      if (home === null) return null
      try {
        const file = await home.getFileHandle(id)
        return await (await file.getFile()).arrayBuffer()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (id) => {
      await inLocalStore.remove(id)
      const home = await place()
      await home?.removeEntry(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}
