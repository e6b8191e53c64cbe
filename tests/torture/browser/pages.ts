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

/** Leaves the browser this much room for more data than it has. */
export const fillDisk = async (context: BrowserContext, page: Page, left: number): Promise<void> => {
  const origin = new URL(page.url()).origin
  const session = await context.newCDPSession(page)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.ceil(usage) + left })
}

/** Has the page look for a new version of the app, and takes it as soon as it is offered. */
export const offerVersion = (page: Page): void => {
  const look = (): Promise<unknown> =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()))
  const take = (): Promise<void> => page.getByRole('button', { name: 'Update now' }).click()
  // Both end with the browser, whatever came of them.
  for (const step of [look(), take()]) step.catch(() => undefined)
}

/** Waits until the device has sent everything; else returns what its sync screen says. */
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
    // Awaited here: the browser is closed next.
    return await page.locator('body').innerText()
  } finally {
    await context.close()
  }
}
