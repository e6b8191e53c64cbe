import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, chromium } from '@playwright/test'
import config from './playwright.config.ts'

const { launchOptions, locale = 'en-US', timezoneId = 'Europe/Amsterdam', viewport = null, baseURL } = config.use ?? {}

/**
 * Launches a browser with its storage in `directory` and the options of the configuration; `flags` are added. `origin` is the product's
 * origin for this browser.
 */
export const openProfile = (
  directory: string,
  flags: readonly string[] = [],
  origin = baseURL,
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(directory, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...flags],
    headless: true,
    locale,
    timezoneId,
    viewport,
    ...(origin === undefined ? {} : { baseURL: origin }),
  })

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
