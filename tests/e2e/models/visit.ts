import { expect, type Page } from '@playwright/test'

/** What is used of the router of the app, which it leaves on the page. */
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

/** Dismisses what was said of a success, as a load does: the next message of these words is about what comes next. */
export const dismissMessages = async (page: Page): Promise<void> => {
  const messages = page.locator('[data-type=success]')
  await messages
    .getByRole('button', { name: 'Dismiss message' })
    .evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()))
  await expect(messages).toHaveCount(0)
}

/**
 * Goes to an address as a link of the app does, and resolves when its screen stands. What was typed and not saved stays
 * behind as a draft without a question, as it does when an address is typed. A screen that stands already is loaded anew,
 * and so is the first one. A load reads everything on the device again, so a spec that does not ask whether an
 * address can be loaded goes this way.
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
