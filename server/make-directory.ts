import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a directory and those above it; one that is there stays as it is. Throws the error of the system, also where the
 * recursive mkdir of Node never returns: below /proc, which refuses a new directory with ENOENT though it exists itself.
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
