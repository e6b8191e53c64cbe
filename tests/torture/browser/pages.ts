import { expect, type BrowserContext, type Page } from '@playwright/test'
import { shellPage } from '../../e2e/models/shell-page.ts'

const PATIENCE_MS = 240_000

/** A JPEG of camera size, made in the browser. */
export const photoBy = async (page: Page): Promise<Uint8Array> =>
  Uint8Array.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(800, 600)
      canvas.getContext('2d')?.fillRect(100, 100, 300, 200)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
      return [...new Uint8Array(await blob.arrayBuffer())]
    }),
  )

/** Limits the quota of the browser to its present usage and this many bytes more. */
export const fillDisk = async (context: BrowserContext, page: Page, left: number): Promise<void> => {
  const origin = new URL(page.url()).origin
  const session = await context.newCDPSession(page)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.ceil(usage) + left })
}

/** Lets the page check for a new version of the app, and accepts it as soon as it is offered. */
export const offerVersion = (page: Page): void => {
  const look = (): Promise<unknown> =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()))
  const take = (): Promise<void> => page.getByRole('button', { name: 'Update now' }).click()
  // The browser may be killed before they end, so errors are ignored.
  for (const step of [look(), take()]) step.catch(() => undefined)
}

/** Waits until the device has sent everything; returns null, or after a timeout the text of its sync screen. */
export const sendRest = async ([context, page]: readonly [BrowserContext, Page]): Promise<string | null> => {
  try {
    await page.goto('/dashboard')
    const { pill } = shellPage(page)
    await expect(pill).toHaveAttribute('data-pending', '0', { timeout: PATIENCE_MS })
    await expect(pill).toHaveAttribute('data-sync-state', 'synced', { timeout: PATIENCE_MS })
    return null
  } catch {
    await page.goto('/sync')
    await page.getByRole('heading').first().waitFor()
    // Awaited here, because `finally` closes the browser.
    return await page.locator('body').innerText()
  } finally {
    await context.close()
  }
}
