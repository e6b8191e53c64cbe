import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { openAs } from './models/session.ts'
import { readyForOffline } from './models/shell-page.ts'
import { makeSlipToClose } from './models/slip-to-close.ts'
import { openBrowser, test } from './profile.ts'

const url = process.env[URL_VARIABLE] ?? ''

/** Opens the device of Wim Hendriks that reported last. */
const openDevice = async (office: Page): Promise<void> => {
  await office
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Devices', exact: true })
    .click()
  const row = recordsPage(office).rows.filter({ hasText: 'Wim Hendriks' }).first()
  await row.getByRole('link').first().click()
  await expect(office.getByRole('heading', { level: 1 })).toContainText(/computer|tablet/)
}

test('[OPEN-110] an administrator sees what a device holds and asks it to send; its user is told', async ({
  page: tablet,
}) => {
  const shell = await openAs(tablet, 'warehouse', 'Venlo Depot')

  const office = await (await openBrowser()).newPage()
  await openAs(office, 'admin', 'Venlo Depot')
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

  // A change of project is reported at once.
  await shell.choose('Rotterdam Yard')
  await expect(tablet.getByText(/asked this device to send what waits/)).toBeVisible({ timeout: 60_000 })
  await office.reload()
  await expect(office.getByText('Rotterdam Yard').first()).toBeVisible()
  await office.context().close()
})

test('[OPEN-110] an administrator asks a device without a network for a copy of its unsent work; back online it sends it, tells its user, and the administrator downloads it', async ({
  page: tablet,
  context,
}) => {
  test.setTimeout(240_000)
  const slip = await makeSlipToClose(url, 'COPY')
  const shell = await openAs(tablet, 'warehouse', 'Venlo Depot')
  const hall = recordsPage(tablet)
  await readyForOffline(tablet)
  await tablet.goto(`/packing_slip/edit/${slip.id}/general`)
  await expect(hall.heading).toHaveText(slip.reference)

  await test.step('without a network its user closes a slip that the office has put on hold since', async () => {
    await context.setOffline(true)
    await expect(shell.pill).toHaveAttribute('data-sync-state', 'offline')
    await (await hall.action('Close packing slip')).click()
    await hall.confirm()
    await expect(shell.pill).toHaveAttribute('data-pending', '1')
    await slip.hold()
  })

  const office = await (await openBrowser()).newPage()
  await openAs(office, 'admin', 'Venlo Depot')
  const records = recordsPage(office)
  await test.step('the administrator asks, and sees that the copy is not there yet', async () => {
    await openDevice(office)
    await (await records.action('Ask for a copy')).click()
    await expect(office.getByText('Copy asked for by', { exact: true })).toBeVisible()
    await expect(office.getByText('Asked for', { exact: true }).first()).toBeVisible()
    await expect(office.getByRole('button', { name: 'Download the copy', includeHidden: true })).toHaveCount(0)
    await expectAccessible(office)
  })

  await test.step('back online the device sends it and says so, there and under Sync status', async () => {
    await context.setOffline(false)
    const told = tablet.getByText(/asked for a copy of your unsent work: it was sent at/)
    await expect(told.first()).toBeVisible({ timeout: 90_000 })
    // The record whose change was refused has a link to the sync screen.
    await tablet.locator('#screen').getByRole('button', { name: 'Sync status' }).click()
    await expect(tablet.locator('#screen').getByText(/asked for a copy of your unsent work/)).toBeVisible()
    await expect(tablet.getByRole('row').filter({ hasText: slip.reference })).toBeVisible()
    await expectAccessible(tablet)
  })

  await test.step('the administrator downloads it: the change is in it, with the project that the server found', async () => {
    await office.reload()
    await expect(office.getByText('Received', { exact: true }).first()).toBeVisible()
    const download = office.waitForEvent('download')
    await (await records.action('Download the copy')).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^lading-unsent-warehouse-.*\.json$/)
    const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as { changes: object[]; hidden: object }
    expect(copy).toMatchObject({ format: 'lading-unsent', user: { name: 'warehouse' } })
    expect(copy.changes).toContainEqual(
      expect.objectContaining({ name: 'packing_slip.close', id: slip.id, project: slip.project }),
    )
    expect(copy.hidden).toEqual({ changes: 0, reads: 0, conflicts: 0, files: 0 })
  })

  await test.step('the audit says who asked and who downloaded', async () => {
    await office.goto('/audit/list')
    await expect(records.rows.filter({ hasText: 'Copy of unsent work downloaded' }).first()).toBeVisible()
    await expect(records.rows.filter({ hasText: 'Copy of unsent work received' }).first()).toBeVisible()
  })
  await office.context().close()
})
