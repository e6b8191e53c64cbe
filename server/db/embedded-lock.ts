import { constants } from 'node:fs'
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { birthOf, isAlive } from './process-birth.ts'

export interface DataDirLock {
  readonly held: true
  release(): Promise<void>
}

/** The living process that has locked a data directory. */
export interface LockHolder {
  readonly held: false
  readonly pid: number
}

export const lockFile = 'lading.lock'

/**
 * Locks a data directory for this process, or returns the living process that has locked it. The lock file identifies
 * the holder by process id and start time, so that a lock left by kill -9 or a power cut is recognised even when the
 * process id was reused.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock | LockHolder> {
  const path = join(dataDir, lockFile)
  const mine = `${process.pid}\n${(await birthOf(process.pid)) ?? ''}\n`
  const draft = join(dataDir, `${lockFile}.${randomUUID()}`)
  await writeFile(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      if (await place(draft, path)) return { held: true, release: () => release(path, mine) }
      const found = await readIfThere(path)
      if (found === undefined) continue
      const holder = await livingHolder(found)
      if (holder !== undefined) return { held: false, pid: holder }
      await removeStale(dataDir, found, draft)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** A hard link is created atomically with its content; a file system without links gets an exclusive copy. */
async function place(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
  }
  try {
    await copyFile(draft, path, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function livingHolder(content: string): Promise<number | undefined> {
  const [number = '', birth = ''] = content.split('\n')
  const pid = Number(number)
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const now = await birthOf(pid)
  if (now === undefined) return isAlive(pid) && process.platform !== 'linux' ? pid : undefined
  return birth === '' || birth === now ? pid : undefined
}

/**
 * Only the holder of this second lock removes a stale first one, so that a fresh lock is never mistaken for the stale
 * one.
 */
const takeoverFile = `${lockFile}.takeover`

/** Removes the lock if it is still the stale one that was read; waits while another process does so. */
async function removeStale(dataDir: string, stale: string, draft: string): Promise<void> {
  const path = join(dataDir, lockFile)
  const takeover = join(dataDir, takeoverFile)
  if (!(await place(draft, takeover))) {
    const found = await readIfThere(takeover)
    if (found !== undefined && (await livingHolder(found)) === undefined) await rm(takeover, { force: true })
    await pause(20)
    return
  }
  try {
    if ((await readIfThere(path)) === stale) await rm(path, { force: true })
  } finally {
    await rm(takeover, { force: true })
  }
}

async function release(path: string, mine: string): Promise<void> {
  if ((await readIfThere(path)) === mine) await rm(path, { force: true })
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
