import { expect, type Page } from '@playwright/test'

/** The part used here of the app's router, which the router exposes as a global. */
interface Router {
  readonly history: { push(to: string, state: undefined, options: { readonly ignoreBlocker: true }): void }
  readonly latestLocation: { readonly href: string; readonly pathname: string }
  readonly stores: {
    readonly status: { get(): string }
    readonly resolvedLocation: { get(): { readonly href: string } | undefined }
  }
}

declare global {
  // eslint-disable-next-line no-var -- only a var is a property of the page.
  var __TSR_ROUTER__: Router | undefined
}

/** Dismisses success messages, as a load does, so that the next one with the same text is known to be new. */
export const dismissMessages = async (page: Page): Promise<void> => {
  const messages = page.locator('[data-type=success]')
  await messages
    .getByRole('button', { name: 'Dismiss message' })
    .evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()))
  await expect(messages).toHaveCount(0)
}

/**
 * Navigates to an address as a link of the app does, and resolves when its screen is shown. Unsaved input becomes a draft
 * without a question, as when an address is typed. A screen that is already open is loaded again, and so is the first one.
 * A load reads everything on the device again, so specs that do not test loading an address use this.
 */
export const visit = async (page: Page, address: string): Promise<void> => {
  await dismissMessages(page)
  const went = await page.evaluate((to) => {
    const router = globalThis.__TSR_ROUTER__
    if (router === undefined || router.latestLocation.pathname === to.split('?')[0]) return false
    router.history.push(to, undefined, { ignoreBlocker: true })
    return true
  }, address)
  if (!went) return void (await page.goto(address))
  await page.waitForFunction(() => {
    const router = globalThis.__TSR_ROUTER__
    const stands = router?.stores.resolvedLocation.get()?.href
    return router?.stores.status.get() === 'idle' && stands === router.latestLocation.href
  })
}
