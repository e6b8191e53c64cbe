import { expect } from '@playwright/test'
import { URL_VARIABLE } from './global-setup.ts'
import { expectAccessible } from './models/axe.ts'
import { recordsPage } from './models/records-page.ts'
import { askProject } from './models/server.ts'
import { test } from './profile.ts'
import { openAs } from './models/session.ts'

const PROJECT = 'Venlo Depot'
const url = process.env[URL_VARIABLE] ?? ''

test('an administrator reads on a record who changed what; others have no such button', async ({ page, browser }) => {
  const { server, project, list } = await askProject(url, 'office')
  const [type] = (await list('/asset_type?limit=1')).items
  const made = await server.create('/asset', { name: 'Cage before', assetType: type?.id }, project?.id)
  const { id } = made as { id: string }
  await server.change(`/asset/${id}`, { name: 'Cage after' }, project?.id)

  await openAs(page, 'admin', PROJECT, `/asset/edit/${id}`)
  await (await recordsPage(page).action('Changes')).click()
  const dialog = page.getByRole('dialog', { name: 'Changes' })
  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Changed')
  await expect(entries.first()).toContainText(/Cage before\s*Cage after/)
  await expect(entries.last()).toContainText('Created')
  await expect(entries.last()).not.toContainText('Cage after')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  const button = await recordsPage(page).action('Changes')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect(page.getByText('Changes need a connection')).toBeVisible()

  const other = await browser.newPage()
  await openAs(other, 'office', PROJECT, `/asset/edit/${id}`)
  await expect(await recordsPage(other).action('Archive')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Changes', exact: true, includeHidden: true })).toHaveCount(0)
  await other.close()
})
