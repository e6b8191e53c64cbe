import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './models/axe.ts'
import { readyForOffline, signInTo } from './models/shell-page.ts'
import { test } from './profile.ts'

test('[OPEN-110] says that everything is sent when it is', async ({ page }) => {
  await signInTo(page, 'warehouse', 'Venlo Depot')
  await page.goto('/sync')
  await expect(page.getByRole('heading', { level: 1, name: 'Sync status' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await expectAccessible(page)
})

test('[OPEN-110 DAMAGE-01] shows a change made without a network in words, exports it, and keeps it over sign-out', async ({
  page,
  context,
}) => {
  const shell = await signInTo(page, 'warehouse', 'Venlo Depot')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto('/damage/new')
  await page.getByLabel('Asset', { exact: true }).fill('DEMO-ASSET-001')
  await page
    .getByRole('option', { name: /DEMO-ASSET-001/ })
    .first()
    .click()
  await page.getByLabel('Summary').fill('Cracked housing')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(shell.pill).toHaveAttribute('data-pending', '1')

  await shell.pill.click()
  const row = page.getByRole('row', { name: /Damage report/ })
  await expect(row).toContainText('Cracked housing')
  await expect(row).toContainText('Waiting')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { changes: unknown[] }
  expect(file.changes).toHaveLength(1)

  await shell.signOut.click()
  const dialog = shell.dialog('Sign out and keep unsent work here')
  await expect(dialog).toContainText('only on this device')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/sync$/)

  await context.setOffline(false)
  await shell.synced()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
})
