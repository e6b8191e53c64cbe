import { expect } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { signInTo } from './models/shell-page.ts'
import { openBrowser, test } from './profile.ts'

test('[OPEN-110] an administrator sees what a device holds and asks it to send; its user is told', async ({
  page: tablet,
}) => {
  const shell = await signInTo(tablet, 'warehouse', 'Venlo Depot')

  const office = await (await openBrowser()).newPage()
  await signInTo(office, 'admin', 'Venlo Depot')
  const records = recordsPage(office)
  await office
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Devices', exact: true })
    .click()
  const row = records.rows.filter({ hasText: 'Wim Hendriks' }).first()
  await expect(row).toContainText('All sent')
  await expectAccessible(office)
  await row.getByRole('link').first().click()
  await expect(office.getByRole('heading', { level: 1 })).toContainText(/computer|tablet/)
  await (await records.action('Ask to send')).click()
  await expect(office.getByText('Asked by', { exact: true })).toBeVisible()
  await expectAccessible(office)

  // Another project is news, so the device reports at once.
  await shell.choose('Rotterdam Yard')
  await expect(tablet.getByText(/asked this device to send what waits/)).toBeVisible({ timeout: 60_000 })
  await office.reload()
  await expect(office.getByText('Rotterdam Yard').first()).toBeVisible()
  await office.context().close()
})
