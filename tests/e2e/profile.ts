import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, chromium } from '@playwright/test'
import config from './playwright.config.ts'
import { copyDirectory, PREPARED_ORIGIN, preparedProfile } from './prepared.ts'

const {
  launchOptions,
  locale = 'en-US',
  timezoneId = 'Europe/Amsterdam',
  viewport = null,
  baseURL,
  contextOptions,
} = config.use ?? {}

/** How a browser reaches the app. */
export interface Way {
  /** Its origin in the browser. */
  readonly origin: string | undefined
  /** Storage to begin with. */
  readonly profile?: string | undefined
  /** The address to which the browser maps the origin, where they differ. */
  readonly leadsTo?: string | undefined
}

/** The way to a product, through `via` if there is a relay. */
export const wayTo = (product: string, via = product): Way => {
  const profile = preparedProfile(product)
  return profile === undefined ? { origin: via } : { origin: PREPARED_ORIGIN, profile, leadsTo: via }
}

/** Launches a browser with its storage in `directory` and the options of the configuration; `flags` are added. */
export const openProfile = async (
  directory: string,
  flags: readonly string[] = [],
  { origin, profile, leadsTo }: Way = wayTo(baseURL ?? ''),
): Promise<BrowserContext> => {
  if (profile !== undefined && (await readdir(directory)).length === 0) await copyDirectory(profile, directory)
  const mapped =
    leadsTo === undefined || origin === undefined
      ? []
      : [`--host-resolver-rules=MAP ${new URL(origin).host} ${new URL(leadsTo).host}`]
  return chromium.launchPersistentContext(directory, {
    ...launchOptions,
    ...contextOptions,
    args: [...(launchOptions?.args ?? []), ...mapped, ...flags],
    headless: true,
    locale,
    timezoneId,
    viewport,
    ...(origin === undefined || origin === '' ? {} : { baseURL: origin }),
  })
}

/**
 * A browser with its own storage on disk, removed when it is closed. A context without a profile keeps its databases in memory, which are
 * three times as slow to fill.
 */
export const openBrowser = async (): Promise<BrowserContext> => {
  const directory = await mkdtemp(join(tmpdir(), 'lading-profile-'))
  const context = await openProfile(directory)
  context.once('close', () => void rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  return context
}

/** Each test has its own browser with a profile on disk. */
export const test = base.extend({
  context: async ({ browserName: _ }, lend) => {
    const context = await openBrowser()
    await lend(context)
    await context.close()
  },
})
