import { expect } from '@playwright/test'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

test('[JOB-A3 TRANSL-01 I18N-04 I18N-05] a text is found by its words and replaced in Dutch; an open tablet shows it at once', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const context = await openBrowser()
  try {
    const tablet = await context.newPage()
    const hall = await signInTo(tablet, 'warehouse', 'Venlo Depot')
    await hall.speak('Nederlands')
    const dashboard = tablet.getByRole('link', { name: 'Schademeldingen' }).first()
    await expect(dashboard).toBeVisible()

    await page.setViewportSize({ width: 1440, height: 900 })
    const admin = await signInTo(page, 'admin', 'Venlo Depot')
    const records = recordsPage(page)
    const text = page.getByLabel('Text', { exact: true })
    const find = page.getByRole('searchbox', { name: 'Find a text by its words' })
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    await page.goto('/translation/new')
    await records.pick('Language', 'Nederlands')
    // The mistake: a placeholder that the original has was left out.
    await find.fill('waiting to be sent')
    await page.getByRole('list', { name: 'Texts found' }).getByRole('button').filter({ hasText: '{' }).first().click()
    await text.fill('Een tekst zonder')
    await save.click()
    await expect(page.getByText('These placeholders of the original are missing')).toBeVisible()

    await find.fill('Schademeldingen')
    const found = page.getByRole('list', { name: 'Texts found' }).getByRole('button')
    await found.filter({ hasText: 'damage.menu' }).first().click()
    await expect(page.getByLabel('Key', { exact: true })).toHaveValue('damage.menu')
    await expect(text).toHaveValue('Schademeldingen')
    await text.fill('Schadelijst')
    await save.click()
    await page.waitForURL(/\/translation\/edit\//)
    await admin.synced()

    await expect(tablet.getByRole('link', { name: 'Schadelijst' }).first()).toBeVisible({ timeout: 60_000 })
    const root = await askServer(process.env[URL_VARIABLE] ?? '', 'superadmin')
    const { items } = await root.list('/translation?key=damage.menu')
    expect(items.map((item) => [item['locale'], item['text']])).toEqual([['nl_NL', 'Schadelijst']])

    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await records.confirm()
    await admin.synced()
    await expect(dashboard).toBeVisible({ timeout: 60_000 })
  } finally {
    await context.close()
  }
})
