import { expect, type Page } from '@playwright/test'
import { createDevice, type Device } from './device.ts'
import { URL_VARIABLE } from './global-setup.ts'
import { makeAssets } from './models/assets.ts'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { test } from './profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

test.setTimeout(300_000)

let device: Device
test.afterEach(() => device.dispose())

/** Two pages of a list. */
const REFERENCES = Array.from({ length: 12 }, (_, n) => `LW-${String(n + 1).padStart(2, '0')}`)

const current = (page: Page) => page.locator('[role="row"][data-current]')
const beside = (page: Page) => page.getByRole('complementary', { name: 'Asset', exact: true })

test('[LIST-01 LIST-13] a list is walked with keys, looked into beside it, and three rows are archived without a network', async () => {
  const { name, list } = await makeAssets(url, 'Listed', REFERENCES)
  device = createDevice('list-work', url)
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  const shell = await openAs(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await readyForOffline(page)
  await page.goto(`/asset/list?search=${encodeURIComponent(name)}&sort=reference`)
  // Two pages for the twelve assets; the device remembers the page size.
  await records.pageSize.selectOption('10')
  await expect(records.rows).toHaveCount(10)

  await test.step('J and K go from row to row; a scanner does not', async () => {
    await page.keyboard.press('j')
    await expect(current(page)).toContainText('LW-01')
    await page.keyboard.press('j')
    await expect(current(page)).toContainText('LW-02')
    await page.keyboard.press('k')
    await expect(current(page)).toContainText('LW-01')
    // As fast as a scanner on any machine: the events are created beforehand, and their time stamps are those of creation.
    await page.evaluate(() => {
      const strokes = [...'JXJXJ', 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }))
      for (const stroke of strokes) document.body.dispatchEvent(stroke)
    })
    await expect(records.dialog.getByText('JXJXJ')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(records.dialog).toHaveCount(0)
    await expect(current(page)).toContainText('LW-01')
    await expect(page).toHaveURL(/\/asset\/list/)
  })

  await test.step('Space shows the row beside the list; it follows the keys over the end of the page, and the address keeps it', async () => {
    await page.keyboard.press('Space')
    await expect(beside(page).getByText('1 of 12', { exact: true })).toBeVisible()
    await expect(beside(page).getByRole('heading', { level: 2, name: 'LW-01' })).toBeVisible()
    await expect(beside(page).getByLabel('Serial', { exact: true })).toBeVisible()
    await expectAccessible(page)
    for (let n = 2; n <= 11; n++) {
      await page.keyboard.press('j')
      await expect(current(page)).toContainText(`LW-${String(n).padStart(2, '0')}`)
    }
    await expect(beside(page).getByText('11 of 12', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await expect(beside(page).getByRole('heading', { level: 2, name: 'LW-11' })).toBeVisible()
    await expect(beside(page).getByText('11 of 12', { exact: true })).toBeVisible()
  })

  await test.step('Escape closes it; Enter opens the record, whose page knows its place in the list', async () => {
    await page.keyboard.press('Escape')
    await expect(beside(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/peek=/)
    await expect(current(page)).toContainText('LW-11')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/asset\/edit\//)
    await expect(page.getByText('11 of 12', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(records.rows).toHaveCount(2)
  })

  await test.step('/ leads to the search, ? lists the keys, and in the search letters are letters', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard keys' })).toContainText('select the row')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search', exact: true })
    await expect(search).toBeFocused()
    await search.press('End')
    await page.keyboard.press('j')
    await expect(search).toHaveValue(`${name}j`)
    await search.fill(name)
    await page.goto(`/asset/list?search=${encodeURIComponent(name)}&sort=reference`)
    await expect(records.rows).toHaveCount(10)
  })

  await test.step('X selects, the footer becomes the bar of the selection in its place, and three are archived offline', async () => {
    await device.offline(true)
    await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
    const before = await page.locator('footer').last().boundingBox()
    for (const reference of ['LW-01', 'LW-02', 'LW-03']) {
      await page.keyboard.press('j')
      await expect(current(page)).toContainText(reference)
      await page.keyboard.press('x')
      await expect(current(page).getByRole('checkbox')).toBeChecked()
    }
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
    expect((await page.locator('footer').last().boundingBox())?.y).toBe(before?.y)
    await expect(records.button('Set site')).toBeVisible()
    // From the rows to what can be done with them, which stands behind all of them.
    await page.keyboard.press('b')
    await expect(page.locator('footer').last().getByRole('button', { name: 'Set site' })).toBeFocused()
    await records.button('Archive').press('Enter')
    await expect(records.dialog).toContainText('Archive 3 assets')
    await records.confirm()
    await expect(records.rows).toHaveCount(9)
    await expect(records.rows.filter({ hasText: /LW-0[123]/ })).toHaveCount(0)
    await expect(page.getByText('3 selected', { exact: true })).toHaveCount(0)
  })

  await test.step('the server has archived exactly these once the network is back', async () => {
    await device.offline(false)
    await shell.synced()
    const left = (await list(`/asset?search=${encodeURIComponent(name)}&sort=reference&limit=20`)).items
    expect(left.map((row) => row['reference'])).toEqual(
      Array.from({ length: 9 }, (_, n) => `LW-${String(n + 4).padStart(2, '0')}`),
    )
  })
})

test('a list of work begins with what is not finished, by when it is due, until somebody chooses an order', async () => {
  device = createDevice('list-order', url)
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await records.openList('/work_order/list')
  await page.getByRole('combobox', { name: 'a page' }).selectOption('50')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(records.rows.nth(15)).toBeVisible()
  // The rows of the first window come before the rest.
  await expect(records.rows.last()).toContainText(/Closed|Canceled/)
  const ended = (await records.rows.allInnerTexts()).map((text) => /Closed|Canceled/.test(text))
  expect(ended).toContain(true)
  expect(ended.indexOf(true)).toBe(ended.lastIndexOf(false) + 1)
  const footer = page.locator('footer').last()
  await expect(footer).toContainText('Unfinished first')
  await records.header('Reference').click()
  await expect(page).toHaveURL(/sort=reference/)
  await expect(records.rows.first()).toContainText('WO-000001')
  await footer.getByRole('button', { name: 'Unfinished first' }).click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(records.rows.last()).toContainText(/Closed|Canceled/)
})
