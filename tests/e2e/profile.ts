import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, chromium } from '@playwright/test'
import config from './playwright.config.ts'

const { launchOptions, locale = 'en-US', timezoneId = 'Europe/Amsterdam', viewport = null, baseURL } = config.use ?? {}

/**
 * A browser whose storage lies in `directory`, with everything else as the configuration says; `flags` come on top.
 * `origin` is the product as this browser reaches it.
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
 * A browser of its own with storage on disk, as people have it; removed when it is closed. A context without a profile
 * keeps its databases in memory, which takes three times as long to fill.
 */
export const openBrowser = async (): Promise<BrowserContext> => {
  const directory = await mkdtemp(join(tmpdir(), 'lading-profile-'))
  const context = await openProfile(directory)
  context.once('close', () => void rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  return context
}

/** Each test has a browser of its own, with a profile on disk. */
export const test = base.extend({
  context: async ({ browserName: _ }, lend) => {
    const context = await openBrowser()
    await lend(context)
    await context.close()
  },
})
