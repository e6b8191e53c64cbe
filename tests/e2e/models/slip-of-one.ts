import { expect, type Page } from '@playwright/test'
import { recordsPage } from './records-page.ts'
import { shellPage } from './shell-page.ts'

/** Makes a packing slip and an asset, puts the asset on it by scanning its serial on the dashboard, and opens the slip's board. */
export const openSlipOfOne = async (
  page: Page,
  run: string,
  serial: string,
  scan: (code: string) => Promise<unknown>,
): Promise<void> => {
  const records = recordsPage(page)
  await page.goto('/packing_slip/list')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await records.pick('Type', 'Outbound', records.dialog)
  await records.dialog.getByLabel('Reference', { exact: true }).fill(`PS-${run}`)
  await records.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(records.dialog).toBeHidden()
  await page.goto('/asset/new')
  await page.getByLabel('Name', { exact: true }).fill(`Roll cage ${run}`)
  await page.getByLabel('Serial', { exact: true }).fill(serial)
  await records.pick('Asset type', 'Roll cage')
  await records.pick('Site', 'Yard')
  await records.save()
  await shellPage(page).synced()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await scan(serial)
  const card = page.getByRole('dialog', { name: 'What is this code?' })
  await card.getByRole('button', { name: 'Put on an open packing slip' }).click()
  await card.getByRole('button', { name: new RegExp(`PS-${run}`) }).click()
  await page.goto('/packing_slip/list')
  await page
    .getByRole('list', { name: 'To be scanned' })
    .getByRole('link', { name: new RegExp(`PS-${run}`) })
    .click()
  await expect(page.getByTestId('scan-progress')).toHaveAttribute('data-expected', '1')
}
