import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The headless shell comes first: without the windows of a whole browser a start costs a third of the CPU. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a Chromium: CHROME_PATH, an installed one, or Playwright's; undefined when there is none. */
export const findChromium = (): string | undefined =>
  [process.env['CHROME_PATH'] ?? '', ...usual, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  )

const run = (command: string, args: readonly string[]): void => {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** As `findChromium`, but installs one if needed: Debian's package when root, otherwise Playwright's. */
export const findOrInstallChromium = (): string => {
  if (findChromium() === undefined && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  }
  if (findChromium() === undefined) run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  const path = findChromium()
  if (path === undefined) throw new Error('No Chromium was found and none could be installed; set CHROME_PATH to one.')
  return path
}
