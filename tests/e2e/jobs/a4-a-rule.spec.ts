import { expect, type Page } from '@playwright/test'
import { URL_VARIABLE } from '../global-setup.ts'
import { recordsPage } from '../models/records-page.ts'
import { askServer } from '../models/server.ts'
import { readyForOffline, signInTo } from '../models/shell-page.ts'
import { openBrowser, test } from '../profile.ts'

/** Fills a field that offers known names by its word, and one that takes text by its code. */
const name = async (page: Page, label: string, word: string, code: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true }).first()
  if ((await field.getAttribute('aria-haspopup')) !== 'listbox') {
    await field.fill(code)
    return
  }
  await field.fill(word)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${word}`) })
    .first()
    .click()
}

test('[JOB-A4 MASTER-03 OPEN-080 OPEN-110] a rule of one organization is judged by its forms, offline too, and by the server', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const [hallContext, yardContext] = [await openBrowser(), await openBrowser()]
  const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true }).first()
  const rule = 'Must match ^LOT-'
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    const admin = await signInTo(page, 'admin', 'Venlo Depot')
    const records = recordsPage(page)
    await page.goto('/entity/new')
    await name(page, 'Entity', 'Asset', 'asset')
    await name(page, 'Field', 'Batch', 'batch')
    await records.pick('Validation type', 'regex')
    // The mistake: a pattern that cannot be used is refused beside its field.
    await page.getByLabel('Parameter', { exact: true }).fill('^LOT-(')
    await save(page).click()
    await expect(page.getByText('Not a regular expression that can be used')).toBeVisible()
    await page.getByLabel('Parameter', { exact: true }).fill('^LOT-')
    await save(page).click()
    await page.waitForURL(/\/entity\/edit\//)
    await admin.synced()

    const hall = await hallContext.newPage()
    const shell = await signInTo(hall, 'warehouse', 'Venlo Depot')
    await readyForOffline(hall)
    const openAsset = async (on: Page): Promise<void> => {
      await on.goto('/asset/list')
      await recordsPage(on).rows.first().click()
      await expect(on.getByLabel('Batch', { exact: true })).toBeVisible()
    }
    await openAsset(hall)
    const batch = hall.getByLabel('Batch', { exact: true })
    await hallContext.setOffline(true)
    await batch.fill('7')
    await save(hall).click()
    await expect(hall.getByText(rule)).toBeVisible()
    await batch.fill('LOT-7')
    await save(hall).click()
    await expect(shell.pill).toHaveAttribute('data-pending', '1')
    await hallContext.setOffline(false)
    await shell.synced()

    const root = await askServer(process.env[URL_VARIABLE] ?? '', 'superadmin')
    const [venlo] = (await root.list('/project?name=Venlo Depot')).items
    const { items } = await root.list('/asset?batch=LOT-7', venlo?.id)
    expect(items.length).toBe(1)
    const office = await askServer(process.env[URL_VARIABLE] ?? '', 'warehouse')
    await expect(office.change(`/asset/${items[0]?.id}`, { batch: '8' }, venlo?.id)).rejects.toThrow(rule)

    // The other organization has no such rule.
    const yard = await yardContext.newPage()
    const other = await signInTo(yard, 'outsider', 'Northgate')
    await openAsset(yard)
    await yard.getByLabel('Batch', { exact: true }).fill('9')
    await save(yard).click()
    await other.synced()
    const [northgate] = (await root.list('/project?name=Northgate')).items
    expect((await root.list('/asset?batch=9', northgate?.id)).items.length).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await records.confirm()
    await admin.synced()
  } finally {
    await hallContext.close()
    await yardContext.close()
  }
})
