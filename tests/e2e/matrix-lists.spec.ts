import { expect, type Locator, type Page } from '@playwright/test'
import { recordsPage } from './models/records-page.ts'
import { openBrowser, test } from './profile.ts'
import { openAs } from './models/session.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
let records: ReturnType<typeof recordsPage>
let pageSize: Locator

test.beforeAll(async () => {
  page = await (await openBrowser()).newPage()
  records = recordsPage(page)
  pageSize = records.pageSize
  await openAs(page, 'office', 'Venlo Depot')
})
test.afterAll(() => page.context().close())

test('[LIST-01 LIST-02 LIST-10 LIST-11 LIST-12 SHELL-13] a list begins with the 50 rows of the setting, shows 10 when asked, sorts by its headers and turns pages', async () => {
  await records.openList('/asset/list')
  await expect(records.rows).toHaveCount(50)
  await pageSize.selectOption('10')
  await expect(records.rows).toHaveCount(10)
  await expect(page).toHaveTitle('Assets · Lading')
  await expect(records.button('New')).toBeVisible()
  const first = await records.rows.first().innerText()
  await records.header('Name').click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(records.rows.first()).not.toHaveText(first)
  await records.header('Name').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(10)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(records.rows).toHaveCount(10)
})

test('[LIST-01] the lists of assets and sales orders fit the width of a tablet, beside the menu', async () => {
  for (const list of ['asset', 'sales_order']) {
    await records.openList(`/${list}/list`)
    await expect(records.rows).not.toHaveCount(0)
    const tooWide = () =>
      page
        .getByRole('table')
        .first()
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    await expect.poll(tooWide, list).toBeLessThanOrEqual(0)
  }
})

test('[LIST-14 FORM-10 LIST-03 SHELL-07] the country filter is searched while typing, Enter picks what matches, and Escape closes the panel', async () => {
  await records.openList('/address/list')
  await records.filter.click()
  const country = records.dialog
    .getByRole('combobox', { name: 'Country' })
    .or(records.dialog.getByLabel('Country'))
    .first()
  const options = page.getByRole('listbox').getByRole('option')
  await country.fill('netherl')
  await expect(options).toHaveText(['Caribbean Netherlands', 'Netherlands'])
  await options.getByText('Netherlands', { exact: true }).click()
  await expect(page).toHaveURL(/filter=country(%3A|:)NL$/)
  await country.fill('belgi')
  await expect(options).toHaveText(['Belgium'])
  await country.press('Enter')
  await expect(page).toHaveURL(/filter=country(%3A|:)NL(%2C|,)BE$/)
  await country.press('Backspace')
  await expect(page).toHaveURL(/filter=country(%3A|:)NL$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(records.dialog).toBeHidden()
  const rows = await records.rows.allInnerTexts()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((text) => !text.includes('Netherlands'))).toEqual([])
})

test('[FORM-01 SHELL-07] in a filter Escape first closes the calendar and then the panel, and a day out of bounds leaves what applied before', async () => {
  await records.openList('/transport-order/list')
  await records.filter.click()
  const upTo = records.dialog.getByLabel('Latest pickup date up to')
  const calendar = page.locator('[data-dates-dropdown]')
  await upTo.click()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(upTo).toBeFocused()
  await upTo.pressSequentially('30-11-2026')
  await expect(page).toHaveURL(/filter=latestPickupDate(%3A|:)\.\.2026-11-30/)
  const from = records.dialog.getByLabel('Latest pickup date from')
  await from.click()
  await from.pressSequentially('1-12-2026')
  await expect(records.dialog.getByText('1 Dec 2026 is not applied: at the latest 30 Nov 2026')).toBeVisible()
  await expect(page).toHaveURL(/filter=latestPickupDate(%3A|:)\.\.2026-11-30/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(records.dialog).toBeHidden()
  await expect(records.filter).toBeFocused()
  await records.button('Clear all').click()
})

test('[LIST-15 LIST-05 LIST-04] the status filter offers the states, and an address brings its filter along', async () => {
  await records.openList('/damage/list?filter=status:New')
  const rows = await records.rows.allInnerTexts()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((text) => !text.includes('New'))).toEqual([])
  await records.button('Clear all').click()
  await expect(page).not.toHaveURL(/filter=/)
  await records.filter.click()
  await records.dialog.getByRole('combobox', { name: 'Status' }).or(records.dialog.getByLabel('Status')).first().click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['New', 'Submitted', 'In progress', 'Closed'])
  await page.getByRole('listbox').getByRole('option', { name: 'Closed' }).click()
  await expect(page).toHaveURL(/filter=status(%3A|:)Closed/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(records.rows.filter({ hasNotText: 'Closed' })).toHaveCount(0)
})

test('[LIST-12 LIST-10 SENSOR-11] every list begins with the same number of rows, the reports of all sensors too', async () => {
  for (const [address, title] of [
    ['/report/list', 'Sensor reports'],
    ['/sensor/list', 'Sensors'],
    ['/transport-order/list', 'Transport orders'],
    ['/packing_slip/list', 'Packing slips'],
  ] as const) {
    await records.openList(address)
    await expect(records.heading).toContainText(title)
    await expect(pageSize).toHaveValue('50')
    await expect(records.rows).toHaveCount(50)
  }
})

test('[NOTIF-05 NOTIF-07 NOTIF-08 NOTIF-10] a notification is closed, or leads to what it is about; either way it is gone', async () => {
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  const items = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Close this notification' }) })
  const damage = items.filter({ hasText: 'Damage report' })
  await expect(damage).toHaveCount(1)
  const all = await items.count()
  await damage.getByRole('button', { name: 'Close this notification' }).click()
  await expect(damage).toHaveCount(0)
  await expect(items).toHaveCount(all - 1)
  await items
    .filter({ hasText: 'packing slip' })
    .getByRole('button', { name: /packing slip/ })
    .click()
  await expect(page).toHaveURL(/\/packing_slip\/edit\//)
  await bell.click()
  await expect(items).toHaveCount(all - 2)
  await page.keyboard.press('Escape')
})
