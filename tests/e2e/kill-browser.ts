import { readdir, readFile } from 'node:fs/promises'

/** Kills every process of the browser on this profile, as when the battery of a device runs out. Needs /proc. */
export const killBrowser = async (profile: string): Promise<number> => {
  let killed = 0
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(profile)) continue
    try {
      process.kill(Number(name), 'SIGKILL')
      killed += 1
    } catch {
      // The process has already ended.
    }
  }
  return killed
}
