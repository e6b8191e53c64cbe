import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { findOrInstallChromium } from '../../server/commands/verify/chromium.ts'

/** Chromium stores IndexedDB in LevelDB or, with this feature, in SQLite; users may have either. */
export const BACKENDS = ['leveldb', 'sqlite'] as const
export type Backend = (typeof BACKENDS)[number]
const SQLITE_FEATURE = 'IdbSqliteBackingStore'

export interface Lab {
  readonly context: BrowserContext
  readonly page: Page
  /** CPU seconds of all browser processes since the start. */
  cpu(): Promise<number>
  /** The same by kind of process. */
  cpuByProcess(): Promise<{ readonly [kind: string]: number }>
  close(): Promise<void>
}

/** Opens a browser with a new profile on the page of the benchmark. */
export const openLab = async (profile: string, backend: Backend, address: string): Promise<Lab> => {
  const feature = `--${backend === 'sqlite' ? 'enable' : 'disable'}-features=${SQLITE_FEATURE}`
  const context = await chromium.launchPersistentContext(profile, {
    headless: true,
    executablePath: findOrInstallChromium(),
    args: [
      feature,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--enable-precise-memory-info',
    ],
  })
  // Code sent into the page was compiled with a helper that keeps function names.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`))
  page.on('console', (message) => {
    if (message.type() === 'error') process.stderr.write(`console: ${message.text()}\n`)
  })
  await page.goto(address)
  const session: CDPSession | undefined = await context.browser()?.newBrowserCDPSession()
  const processes = async (): Promise<readonly { readonly type: string; readonly cpuTime: number }[]> =>
    (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? []
  return {
    context,
    page,
    cpu: async () => (await processes()).reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    cpuByProcess: async () => {
      const kinds: Record<string, number> = {}
      for (const { type, cpuTime } of await processes()) kinds[type] = (kinds[type] ?? 0) + cpuTime
      return kinds
    },
    close: () => context.close(),
  }
}

/** Returns the actual backend of the profile's databases. */
export const backendOf = async (profile: string): Promise<Backend | 'unknown'> => {
  const dir = join(profile, 'Default', 'IndexedDB')
  if (!existsSync(dir)) return 'unknown'
  const names = await readdir(dir, { recursive: true })
  if (names.some((name) => /\.(sqlite|db)$|-wal$|-journal$/.test(name))) return 'sqlite'
  return names.some((name) => name.includes('.leveldb')) ? 'leveldb' : 'unknown'
}
