import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a directory and its parents; an existing one is not changed. Throws the system's error, also where Node's
 * recursive mkdir never returns: below /proc, which exists but rejects a new directory with ENOENT.
 */
export const makeDirectory = async (path: string, mode = 0o777): Promise<void> => {
  const found = await stat(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (found?.isDirectory() === true) return
  if (found !== undefined) throw new Error('it is a file')
  await makeDirectory(dirname(path), mode)
  await mkdir(path, { mode }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
}
