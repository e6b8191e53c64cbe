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
    // Two presses, one after the other: the second moves from where the first one led.
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
