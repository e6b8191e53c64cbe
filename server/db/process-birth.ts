import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns whether a process with this id exists, no matter which user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns a text that distinguishes a process from a later one with the same id: on Linux the boot id and start tick,
 * elsewhere the start time that the system reports. `undefined` when the process has ended or the system does not
 * report it.
 */
export async function birthOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await linuxBirth(pid)
    if (process.platform === 'win32') {
      const script = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`
      return (
        (await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script])).stdout.trim() || undefined
      )
    }
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}

async function linuxBirth(pid: number): Promise<string | undefined> {
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ])
  // The name in parentheses may contain spaces; the fields after it start with number 3, the start time is number 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  if (state === 'Z' || state === 'X') return undefined
  return `${boot.trim()}:${fields[19]}`
}

/**
 * Returns the name of the program that a process runs, in lower case without directory; `undefined` when the system
 * does not report it.
 */
export async function programOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim().toLowerCase()
    if (process.platform === 'win32') {
      const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
      return /^"([^"]+)"/.exec(stdout.trim())?.[1]?.toLowerCase()
    }
    return (await run('ps', ['-o', 'comm=', '-p', String(pid)])).stdout.trim().split('/').at(-1)?.toLowerCase()
  } catch {
    return undefined
  }
}
