import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'

// What a browser shows that has nothing of the app yet, and so no service worker that answers without the network.

const CODE = '**/assets/app-*.js'

/** Whether anything but the background has been painted. Uses an own variable, because the clock of a test replaces `performance`. */
const isPainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { painted?: boolean }).painted)

test('[JOB-E3] an app whose code does not arrive says so with a way on, and starts once the network is back', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort())
  await page.goto('/login')
  const notice = page.getByRole('alert')
  await expect(notice.getByRole('heading', { name: 'Lading could not be loaded' })).toBeInViewport()
  await expectAccessible(page)
  await page.unroute(CODE)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice.filter({ hasText: 'could not be loaded' })).toBeHidden()
})

test('[JOB-E3] an app that loads slowly shows its mark, then says that it is still loading, and then itself', async ({
  page,
}) => {
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(CODE, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    localStorage.setItem('lading.locale', 'nl_NL')
    new PerformanceObserver((entries) => {
      const isPainted = entries.getEntriesByName('first-contentful-paint').length > 0
      if (isPainted) Object.assign(globalThis, { painted: true })
    }).observe({ type: 'paint', buffered: true })
  })
  await page.clock.install()
  await page.goto('/login', { waitUntil: 'commit' })
  await expect.poll(() => isPainted(page)).toBe(true)
  await page.clock.fastForward(12_000)
  const notice = page.getByRole('heading', { name: 'Lading wordt nog geladen' })
  await expect(notice).toBeInViewport()
  await page.clock.resume()
  arrive()
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  await expect(notice).toBeHidden()
})
