import { readdir, readFile } from 'node:fs/promises'

/** Ends every process of the browser on this profile at once, as the system does with a device that runs empty. Needs /proc. */
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
      // It ended by itself.
    }
  }
  return killed
}
