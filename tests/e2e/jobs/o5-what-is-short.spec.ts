import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from '../global-setup.ts'
import { askServer } from '../models/server.ts'
import { recordsPage } from '../models/records-page.ts'
import { signInTo } from '../models/shell-page.ts'
import { test } from '../profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

/** Compares the largest stock on the screen with the number of assets of that type at that site on the server. */
const expectStockOfServer = async (page: Page): Promise<void> => {
  const records = recordsPage(page)
  const byStock = page.getByRole('button', { name: 'Current stock' })
  await byStock.click()
  await expect(page.getByRole('columnheader', { name: 'Current stock' })).toHaveAttribute('aria-sort', 'ascending')
  await byStock.click()
  await expect(page.getByRole('columnheader', { name: 'Current stock' })).toHaveAttribute('aria-sort', 'descending')
  const first = records.rows.first()
  const href = (await first.getByRole('link').first().getAttribute('href')) ?? ''
  const [, type, site] = /view\/([0-9a-f-]{36})\/([0-9a-f-]{36})/.exec(href) ?? []
  const shown = Number(await first.locator('[role=cell]').nth(2).innerText())
  const server = await askServer(url, 'office')
  const [project] = (await server.list('/project?name=Venlo+Depot')).items
  const { count } = await server.list(`/asset?assetType=${type}&site=${site}&status=Stock`, project?.id)
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBe(count)
  const byShort = page.getByRole('button', { name: 'Short by' })
  await byShort.click()
  if ((await page.getByRole('columnheader', { name: 'Short by' }).getAttribute('aria-sort')) === 'ascending')
    await byShort.click()
  await expect(page.getByRole('columnheader', { name: 'Short by' })).toHaveAttribute('aria-sort', 'descending')
}

test('[JOB-O5 STOCK-01] shows every site with a minimum, the empty ones too, worst first, and makes an order from there', async ({
  page,
}) => {
  await signInTo(page, 'office', 'Venlo Depot')
  const records = recordsPage(page)
  await records.openList('/stock_analyzer/list')
  const stock = async (): Promise<number[]> => {
    const cells = await records.rows.locator('td:nth-child(3), [role=cell]:nth-child(3)').allInnerTexts()
    return cells.map(Number)
  }
  // The worst shortage that nothing is on order for.
  const first = page.locator('button[aria-label^="Order "]:not([aria-disabled="true"])').first()
  await expect(first).toBeVisible()
  expect((await stock())[0]).toBe(0)
  await expectStockOfServer(page)
  const label = (await first.getAttribute('aria-label')) ?? ''
  const order = page.getByRole('button', { name: label, exact: true })
  await order.click()
  // The dialog explains the amount, which differs from the shortage in the list.
  await expect(records.dialog).toContainText(
    /his fills it up to (the maximum of \d+|twice the minimum)\. It makes an open purchase order/,
  )
  await records.dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/stock_analyzer\/list/)
  await order.click()
  const title = await records.dialog.getByRole('heading').first().innerText()
  const amount = Number(/Order (\d+) of/.exec(title)?.[1])
  await records.confirm()
  await page.waitForURL(/purchase_order\/edit\/[0-9a-f-]{36}/)
  const id = /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  // The server assigns the number while the page is open; the property then moves from the empty ones to those with a value.
  const reference = page.locator('[data-property="reference"]')
  await expect(reference.locator('input')).toHaveValue(/^PO-\d+/)
  await expect(reference).not.toHaveAttribute('data-folded')
  // The order has no supplier yet; the dialog says so before it is submitted.
  await records.button('Submit').click()
  await expect(records.dialog).toContainText('Not filled in yet: Supplier, Latest delivery date.')
  await records.dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  const server = await askServer(url, 'office')
  const [project] = (await server.list('/project?name=Venlo+Depot')).items
  await expect
    .poll(
      async () =>
        (await server.list(`/purchase_order_item?purchaseOrder=${id}`, project?.id).catch(() => null))?.items[0]?.[
          'orderAmount'
        ],
      {
        timeout: 60_000,
      },
    )
    .toBe(amount)
  // The most likely mistake: ordering what is already on order.
  await records.openList('/stock_analyzer/list')
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  // Other rows may have the same quantity.
  const reasons = page.getByText(`${amount} are on order already`)
  await expect(reasons.first()).toBeAttached()
  await order.click({ force: true })
  await expect(reasons.filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  // The page of that type at that site says what is short, and leads to the order that brings it.
  await page.getByRole('row').filter({ has: order }).getByRole('link').first().click()
  await expect(page.getByText(/short of the minimum of \d+/)).toBeVisible()
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator(`#screen a[href$="/purchase_order/edit/${id}"]`)).toHaveText(/^PO-\d+/)
  await expect(records.dialog).toHaveCount(0)
  const { items } = await server.list(`/purchase_order?id=${id}`, project?.id)
  expect(items[0]).toMatchObject({ status: 'Open', name: label.replace(/^Order /, '') })
})
