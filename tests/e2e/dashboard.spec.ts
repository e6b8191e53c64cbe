import { expect, type Page } from '@playwright/test'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { openBrowser, test } from './profile.ts'

test.setTimeout(300_000)

const chartsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Charts on the dashboard' })
  return {
    chart: (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true }),
    choose: async (steps: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> => {
      await page.getByRole('button', { name: 'Choose charts' }).click()
      await steps(dialog)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}

test('[DASH-06] charts hidden and moved without a network on one device are so on the other device of the same person', async ({
  page,
  context,
}) => {
  const charts = chartsOf(page)
  await openAs(page, 'office', 'Venlo Depot')
  await readyForOffline(page)
  await context.setOffline(true)
  await expect(charts.chart('Maintenance expiring')).toBeVisible()
  await charts.choose(async (dialog) => {
    await dialog.getByLabel('Maintenance expiring', { exact: true }).uncheck()
    // Two presses in a row: the second continues from the position that the first one led to.
    await dialog.getByRole('button', { name: 'Packing slips: up' }).click()
    await dialog.getByRole('button', { name: 'Packing slips: up' }).click()
  })
  await expect(charts.chart('Maintenance expiring')).toHaveCount(0)
  const order = await page.getByRole('main').getByRole('heading').allTextContents()
  await page.reload()
  await expect(charts.chart('Packing slips')).toBeVisible()
  await expect(charts.chart('Maintenance expiring')).toHaveCount(0)
  await context.setOffline(false)

  const second = await openBrowser()
  const other = await second.newPage()
  const there = chartsOf(other)
  await openAs(other, 'office', 'Venlo Depot')
  await expect(there.chart('Packing slips')).toBeVisible()
  await expect(there.chart('Maintenance expiring')).toHaveCount(0)
  expect(await other.getByRole('main').getByRole('heading').allTextContents()).toEqual(order)

  await there.choose((dialog) => dialog.getByRole('button', { name: 'As it was' }).click())
  await expect(charts.chart('Maintenance expiring')).toBeVisible()
})

test('nothing that can be tapped moves while the first screen is fetched, and when it is opened again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Records layout shifts reported by the browser that moved something on the dashboard up or down by 12 px or more.
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        for (const { node, previousRect: from, currentRect: to } of entry.sources ?? []) {
          const place = node instanceof Element ? node.closest('main, nav, header') : null
          const both = from.height > 0 && to.height > 0
          if (location.pathname !== '/dashboard' || place === null || !both || Math.abs(from.y - to.y) < 12) continue
          moved.push(`${node?.textContent?.slice(0, 40) ?? ''} ${from.y} → ${to.y}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moves = () => page.evaluate(() => (globalThis as unknown as { moved: readonly string[] }).moved)
  await openAs(page, 'admin', 'Venlo Depot', '/dashboard')
  await readyForOffline(page)
  await expect(page.getByRole('heading', { name: 'Packing slips to scan' })).toBeVisible()
  expect(await moves()).toEqual([])
  await page.reload()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^All \d/ })
      .first(),
  ).toBeVisible()
  await readyForOffline(page)
  expect(await moves()).toEqual([])
})

test('[DASH-01] each figure says what it counts of which days, and the menu counts what the day of the user counts', async ({
  page,
}) => {
  await openAs(page, 'office', 'Venlo Depot', '/dashboard')
  await readyForOffline(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Packing slips', exact: true })).toContainText(
    /\d+ changed in the last 7 days.*\d+ of them open or being scanned/,
  )
  await expect(main.getByRole('region', { name: 'Damage reports' })).toContainText(/\d+ reported in the last 7 days/)
  const damage = page.getByRole('link', { name: 'Damage reports', exact: true }).first()
  await expect(damage).toHaveAttribute('aria-description', /^Damage to handle: \d+$/)
  const [, counted = ''] = ((await damage.getAttribute('aria-description')) ?? '').split(': ')
  await expect(main.getByText('Damage to handle', { exact: true }).locator('..')).toContainText(counted)
})

test('[DASH-01 DASH-02] ends where its last chart ends: what only screen readers get makes no empty strip below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'carrier', 'Venlo Depot')
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'Manifests closed per day', includeHidden: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Choose charts' })).toBeVisible()
  const below = await main.evaluate((screen) => {
    const bottom = screen.firstElementChild?.getBoundingClientRect().bottom ?? 0
    return screen.scrollHeight - (bottom - screen.getBoundingClientRect().top + screen.scrollTop)
  })
  expect(Math.round(below)).toBeLessThanOrEqual(0)
})
