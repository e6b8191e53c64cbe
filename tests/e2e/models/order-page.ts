import { expect, type Page } from '@playwright/test'
import { recordsPage } from './records-page.ts'
import { visit } from './visit.ts'

/** Ordered pieces of an asset type. */
export type Ordered = readonly (readonly [assetType: string, amount: number])[]

/** Creates an order with its items on its screens and submits it; the page stays on it. Returns its id. */
export const makeOrder = async (
  page: Page,
  base: 'purchase_order' | 'sales_order',
  values: { readonly name: string; readonly site: string; readonly partner: readonly [label: string, name: string] },
  ordered: Ordered,
): Promise<string> => {
  const records = recordsPage(page)
  await visit(page, `/${base}/new`)
  await page.getByLabel('Name', { exact: true }).fill(values.name)
  await records.pick('Site', values.site)
  await records.pick(...values.partner)
  const id = await records.save()
  await records.tab('Items').click()
  for (const [assetType, amount] of ordered) {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await records.pick('Asset type', assetType, records.dialog)
    await records.dialog.getByLabel('Ordered').fill(String(amount))
    await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(records.dialog).toBeHidden()
    await expect(records.rows.filter({ hasText: assetType })).toBeVisible()
  }
  await (await records.action('Submit')).click()
  await records.confirm()
  await expect(page.getByText('Accepted').first()).toBeVisible()
  return id
}

/** Creates the packing slip of the order on the page. Returns its id. */
export const makeSlipOf = async (page: Page, pieces: number): Promise<string> => {
  await (await recordsPage(page).action('New packing slip')).click()
  await page.waitForURL(/\/packing_slip\/edit\/[0-9a-f-]{36}/)
  const id = /\/edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await visit(page, `/packing_slip/edit/${id}/picked-scanned`)
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-expected', String(pieces))
  return id
}

/** The scan board of a slip, with input like a keyboard-wedge scanner. */
export const scanBoard = (page: Page) => ({
  open: async (slip: string, expected: number): Promise<void> => {
    await page.goto(`/packing_slip/edit/${slip}/picked-scanned`)
    await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-expected', String(expected))
  },
  scan: async (raw: string, result: string, scanned: number): Promise<void> => {
    await page.keyboard.type(raw)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status', { name: 'Scan result' })).toHaveAttribute('data-result', result)
    await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-scanned', String(scanned))
  },
  closeShort: async (reason: string): Promise<void> => {
    await page.getByRole('button', { name: 'Close short', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog.getByText(/^Say why (it is|they are) missing$/)).toBeVisible()
    await dialog.getByRole('button', { name: reason, exact: true }).click()
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog).toBeHidden()
  },
  close: async (): Promise<void> => {
    await page.getByRole('button', { name: 'Close packing slip' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('This packing slip is closed')).toBeVisible()
  },
})
