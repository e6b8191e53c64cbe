import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { killBrowser } from './kill-browser.ts'
import { openProfile } from './profile.ts'
import { shellPage } from './models/shell-page.ts'
import { signIn } from './models/sign-in-page.ts'

const KILLS = Number(process.env['LADING_E2E_KILLS'] ?? 3)

/** Resolves when the app has a new access token and has read the record of its user with it. */
const renewed = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  const refresh = page.waitForResponse((one) => one.url().endsWith('/authentication/refresh'), { timeout: 60_000 })
  const me = page.waitForResponse((one) => one.url().includes('/employee/me'), { timeout: 60_000 })
  await go()
  expect((await refresh).status()).toBe(200)
  expect((await me).status()).toBe(200)
}

test('[I24] a browser that is killed right after each start is still signed in at the next', async () => {
  test.setTimeout(120_000 + KILLS * 60_000)
  const profile = await mkdtemp(join(tmpdir(), 'lading-killed-'))
  try {
    const first = await openProfile(profile)
    await signIn(first.pages()[0] ?? (await first.newPage()), 'warehouse')
    // A regular close writes the cookie to disk; from now on the browser is only killed.
    await first.close()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const context = await openProfile(profile)
      const page = context.pages()[0] ?? (await context.newPage())
      await renewed(page, () => page.goto('/dashboard'))
      await expect(shellPage(page).signOut).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/dashboard')
      expect(await killBrowser(profile)).toBeGreaterThan(0)
      await context.close().catch(() => undefined)
      if (KILLS > 10) console.log(`kill ${kill + 1}`)
    }
  } finally {
    await killBrowser(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
