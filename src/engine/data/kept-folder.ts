/** Named files of one folder. A file whose write was interrupted is empty or missing. */
export interface KeptFolder {
  /** Sizes by name. */
  sizes(): Promise<ReadonlyMap<string, number>>
  read(name: string): Promise<Blob | null>
  write(name: string, content: ArrayBuffer | string): Promise<void>
  remove(name: string): Promise<void>
}

/** The version of the archive that a file belongs to. */
export const versionOf = (name: string): string => name.split('.')[0] ?? ''

/** Deletes every copy except this version; null deletes all. */
export const removeOthers = async (folder: KeptFolder, version: string | null): Promise<void> => {
  const names = [...(await folder.sizes()).keys()]
  // Remove the pieces before the description, so that an interrupted run leaves no pieces without one.
  for (const last of [false, true])
    for (const name of names)
      if (versionOf(name) !== version && name.endsWith('.json') !== last) await folder.remove(name)
}

const FOLDER = 'lading-map'

/**
 * Opens the folder in the origin private file system. Shared by all users of this browser, since roads hold no personal
 * data. Null when the browser has no writable one.
 */
export const openKeptFolder = async (): Promise<KeptFolder | null> => {
  let home: FileSystemDirectoryHandle
  try {
    const root = await navigator.storage.getDirectory()
    home = await root.getDirectoryHandle(FOLDER, { create: true })
  } catch {
    return null
  }
  if (typeof FileSystemFileHandle === 'undefined' || !('createWritable' in FileSystemFileHandle.prototype)) return null
  return {
    async sizes() {
      const names: string[] = []
      for await (const name of home.keys()) names.push(name)
      const sizes = await Promise.all(
        names.map(async (name) => {
          // Deleted in the meantime.
          const file = await home.getFileHandle(name).then(
            (handle) => handle.getFile(),
            () => null,
          )
          return file === null ? [] : [[name, file.size] as const]
        }),
      )
      return new Map(sizes.flat())
    },
    read: async (name) => {
      try {
        return await (await home.getFileHandle(name)).getFile()
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return null
        throw error
      }
    },
    async write(name, content) {
      const handle = await home.getFileHandle(name, { create: true })
      const writable = await handle.createWritable()
      try {
        await writable.write(content)
        await writable.close()
      } catch (error) {
        await writable.abort().catch(() => undefined)
        // Otherwise the empty file that getFileHandle made would remain.
        await home.removeEntry(name).catch(() => undefined)
        throw error
      }
    },
    remove: async (name) => {
      await home.removeEntry(name).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
      })
    },
  }
}
